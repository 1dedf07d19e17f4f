import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Analyse } from "./places/analyse";
import { Learn } from "./places/learn";
import { Play } from "./places/play";
import { Sequences } from "./places/sequences";
import { placeNames, useAddress, type PlaceName } from "./router";
import { SettingsContext, useSettings, useSettingsOfPage, type Theme } from "./settings";
import "./style.css";

const places: Record<PlaceName, typeof Analyse> = { play: Play, analyse: Analyse, sequences: Sequences, learn: Learn };
const nextTheme: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };

function Head({ place }: { place: PlaceName }) {
  const { t, lang, setLang, theme, setTheme } = useSettings();
  return (
    <header class="head">
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      <a class="mark" href="/play" aria-label="Bouton">
        <svg viewBox="0 0 30 26" width="30" height="26" aria-hidden="true">
          <circle cx="15" cy="4" r="3.4" />
          <circle cx="10" cy="13" r="3.4" />
          <circle cx="20" cy="13" r="3.4" />
          <circle cx="5" cy="22" r="3.4" />
          <circle cx="15" cy="22" r="3.4" />
          <circle cx="25" cy="22" r="2.6" class="gone" />
        </svg>
        <span>Bouton</span>
      </a>
      <nav class="places" aria-label={t("places")}>
        {placeNames.map((name) => (
          <a key={name} href={`/${name}`} aria-current={name === place ? "page" : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div class="choices">
        <button
          type="button"
          class="quiet"
          lang={lang === "en" ? "zh-Hans" : "en"}
          onClick={() => setLang(lang === "en" ? "zh" : "en")}
        >
          {lang === "en" ? "中文" : "English"}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => setTheme(nextTheme[theme])}
          aria-label={`${t("theme")}: ${t(`theme.${theme}`)}`}
        >
          <svg class="half" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="6.2" />
            <path d={theme === "light" ? "" : theme === "dark" ? "M8 1.8a6.2 6.2 0 0 1 0 12.4a6.2 6.2 0 0 1 0-12.4" : "M8 1.8a6.2 6.2 0 0 1 0 12.4z"} />
          </svg>
          {t(`theme.${theme}`)}
        </button>
      </div>
    </header>
  );
}

function Page() {
  const settings = useSettingsOfPage();
  const { place, params } = useAddress();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    document.title = `${settings.t(place)} · Bouton`;
    if (shown.current !== place) main.current?.focus({ preventScroll: true });
    shown.current = place;
  }, [place, settings.lang]);
  const Place = places[place];
  return (
    <SettingsContext.Provider value={settings}>
      <Head place={place} />
      <main id="main" tabIndex={-1} ref={main} class={`place-${place}`}>
        <Place params={params} />
      </main>
      <footer class="foot">
        <p>{settings.t("foot")}</p>
      </footer>
    </SettingsContext.Provider>
  );
}

const root = document.getElementById("app");
if (root) render(<Page />, root);

if (import.meta.env.PROD && "serviceWorker" in navigator)
  navigator.serviceWorker.register("/worker.js").catch(() => undefined);
