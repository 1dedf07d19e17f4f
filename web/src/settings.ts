// Language and theme: kept from visit to visit, followed from the browser until they are chosen.
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { sentence, type Key, type Lang } from "./words";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  lang: Lang;
  theme: Theme;
  setLang(lang: Lang): void;
  setTheme(theme: Theme): void;
  t(key: Key, ...parts: (string | number | bigint)[]): string;
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(`bouton.${name}`);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`bouton.${name}`, value);
  } catch {
    // A browser that keeps nothing still shows the page.
  }
}

function firstLang(): Lang {
  const wanted = new URLSearchParams(location.search).get("lang") ?? kept("lang") ?? navigator.language;
  return wanted.startsWith("zh") ? "zh" : "en";
}

export function useSettingsOfPage(): Settings {
  const [lang, setLang] = useState<Lang>(firstLang);
  const [theme, setTheme] = useState<Theme>(() => {
    const name = kept("theme");
    return name === "light" || name === "dark" ? name : "auto";
  });
  useEffect(() => {
    document.documentElement.lang = lang === "zh" ? "zh-Hans" : "en";
  }, [lang]);
  useEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return {
    lang,
    theme,
    setLang(next) {
      keep("lang", next);
      setLang(next);
    },
    setTheme(next) {
      keep("theme", next);
      setTheme(next);
    },
    t: (key, ...parts) => sentence(lang, key, parts),
  };
}

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("no settings");
  return settings;
}
