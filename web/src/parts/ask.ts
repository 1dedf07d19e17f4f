import { useEffect, useState } from "preact/hooks";
import { ask, Refusal } from "../api";

export interface Asked<T> {
  answer: T | null;
  refusal: Refusal | null;
  isWorking: boolean;
}

/** Asks a service again whenever the request changes; an older answer never overtakes a newer one. */
export function useAsk<T>(service: string, request: object | null): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ answer: null, refusal: null, isWorking: false });
  const key = request === null ? "" : JSON.stringify(request);
  useEffect(() => {
    if (request === null) {
      setAsked({ answer: null, refusal: null, isWorking: false });
      return undefined;
    }
    const stop = new AbortController();
    setAsked((before) => ({ ...before, isWorking: true }));
    ask<T>(service, request, stop.signal).then(
      (answer) => setAsked({ answer, refusal: null, isWorking: false }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const refusal = error instanceof Refusal ? error : new Refusal("failed", String(error));
        setAsked({ answer: null, refusal, isWorking: false });
      },
    );
    return () => stop.abort();
  }, [service, key]);
  return asked;
}
