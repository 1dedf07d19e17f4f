import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Writes the service worker with the list of the files that it keeps, named by their content. */
function offline(): Plugin {
  return {
    name: "bouton-offline",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== "index.html");
      const list = ["/", ...files.map((name) => `/${name}`), "/icon.svg", "/manifest.webmanifest"];
      const hash = createHash("sha256");
      for (const name of files.sort()) hash.update(name);
      const index = bundle["index.html"];
      if (index && index.type === "asset") hash.update(index.source);
      const source = readFileSync(new URL("./src/worker.js", import.meta.url), "utf8")
        .replace("__VERSION__", hash.digest("hex").slice(0, 12))
        .replace("__FILES__", JSON.stringify(list));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [offline()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2020", assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
