import { useEffect, useState } from "preact/hooks";

export const placeNames = ["play", "analyse", "sequences", "learn"] as const;
export type PlaceName = (typeof placeNames)[number];

export interface Address {
  place: PlaceName;
  params: URLSearchParams;
}

export function readAddress(): Address {
  const name = location.pathname.slice(1);
  const place = placeNames.find((one) => one === name) ?? "play";
  return { place, params: new URLSearchParams(location.search) };
}

/** The address of a place, to be shared as a link. Empty values are left out. */
export function addressOf(place: PlaceName, params: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  const text = search.toString();
  return `/${place}${text ? `?${text}` : ""}`;
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else if (address !== location.pathname + location.search) history.pushState(null, "", address);
  dispatchEvent(new Event("bouton:address"));
}

export function useAddress(): Address {
  const [address, setAddress] = useState(readAddress);
  useEffect(() => {
    const read = () => setAddress(readAddress());
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      const before = location.pathname;
      go(link.pathname + link.search);
      if (before !== link.pathname) scrollTo(0, 0);
    };
    addEventListener("popstate", read);
    addEventListener("bouton:address", read);
    document.addEventListener("click", follow);
    return () => {
      removeEventListener("popstate", read);
      removeEventListener("bouton:address", read);
      document.removeEventListener("click", follow);
    };
  }, []);
  return address;
}
