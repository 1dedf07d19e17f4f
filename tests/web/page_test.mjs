// The page in a real browser, as people use it.
//
//     node page_test.mjs BOUTON WEB_FOLDER NODE_MODULES [FOLDER_FOR_SCREENSHOTS]
//
// Exit code 77 where there is no browser, no page or no playwright-core: then there is nothing to test with.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [bouton, web, modules, shots] = process.argv.slice(2).map((path) => resolve(path));
const skipped = 77;
const chromiumPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
if (!chromiumPath || !existsSync(join(web, "index.html")) || !existsSync(join(modules, "playwright-core"))) {
  console.log("skipped: chromium, the built page or playwright-core is missing");
  process.exit(skipped);
}
const require = createRequire(join(modules, "anything.js"));
const { chromium } = require("playwright-core");
const axe = readFileSync(join(modules, "axe-core/axe.min.js"), "utf8");

const home = mkdtempSync(join(tmpdir(), "bouton-page-"));
const server = spawn(bouton, ["serve", "--port", "0", "--web", web, "--store", join(home, "store.sqlite")], {
  env: { LANG: "C.UTF-8", HOME: home },
});
const origin = await new Promise((resolve, reject) => {
  let said = "";
  server.stdout.on("data", (piece) => {
    said += piece;
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
    if (found) resolve(found[0]);
  });
  server.stderr.on("data", (piece) => process.stderr.write(piece));
  server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
});
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});

const strangers = [];
async function open(address, options = {}) {
  const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", viewport: { width: 1280, height: 900 }, ...options });
  await context.addInitScript({ content: "globalThis.violations = []; addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective));" });
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !/^(blob|data):/.test(request.url())) strangers.push(request.url());
  });
  page.on("pageerror", (error) => strangers.push(String(error)));
  await page.goto(origin + address);
  return page;
}

async function ask(service, question) {
  const response = await fetch(`${origin}/api/v1/${service}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  return response.json();
}

const heapsOn = (page) => page.$$eval(".heap", (heaps) => heaps.map((heap) => Number(heap.dataset.size)));
const over = (page) => page.locator(".status.over h2");
const myTurn = (page) => page.waitForFunction(() => /Your move|won/.test(document.querySelector(".status h2")?.textContent ?? ""));

async function winByMouse() {
  const page = await open("/play?rule=nim&start=3+5+7&level=beginner&seed=3");
  await myTurn(page);
  for (let move = 0; move < 20 && (await over(page).count()) === 0; ++move) {
    const heaps = await heapsOn(page);
    const best = (await ask("solve", { rule: "nim", position: heaps })).winning_moves[0];
    await page.locator(`.heap[data-heap="${best.heap}"] .piece`).nth(best.from - best.take).click();
    await page.waitForFunction((before) => [...document.querySelectorAll(".heap")].map((h) => h.dataset.size).join() !== before, heaps.join());
    await myTurn(page);
  }
  assert.equal(await over(page).textContent(), "You have won");
  await page.getByRole("button", { name: "Review" }).click();
  await page.locator(".review .note").waitFor();
  const marks = await page.locator(".mark-name").allTextContents();
  assert.ok(marks.includes("kept the win") && !marks.includes("threw the win away"), marks.join());
  await page.locator(".review .record button").nth(1).click();
  assert.ok((await page.locator(".review .note").textContent()).length > 10);
  if (shots) await page.screenshot({ path: join(shots, "review.png") });
  await page.context().close();
}

async function loseByKeyboard() {
  const page = await open("/play?rule=nim&start=1+2+3&level=perfect&seed=1");
  await myTurn(page);
  for (let move = 0; move < 20 && (await over(page).count()) === 0; ++move) {
    const heaps = await heapsOn(page);
    const heap = heaps.findIndex((size) => size > 0);
    await page.locator(".heap").first().focus();
    for (let step = 0; step < heap; ++step) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-valuenow")), "1");
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => [...document.querySelectorAll(".heap")].map((h) => h.dataset.size).join() !== before, heaps.join());
    await myTurn(page);
  }
  assert.equal(await over(page).textContent(), "The machine has won");
  await page.getByRole("button", { name: "Review" }).click();
  await page.locator(".review .note").waitFor();
  assert.ok((await page.locator(".mark-name").allTextContents()).includes("no win was there"));
  await page.context().close();
}

async function hintsUndoAndTranscript() {
  const page = await open("/play?rule=nim&start=3+6+9&level=nobody");
  await page.locator(".heap").first().waitFor();
  const texts = new Set();
  for (const name of ["Hint", "More help", "More help"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForFunction((known) => {
      const text = document.querySelector(".note[role=status]")?.textContent ?? "";
      return text && !known.includes(text);
    }, [...texts]);
    texts.add(await page.locator(".note[role=status]").textContent());
  }
  assert.equal(texts.size, 3);
  assert.equal(await page.locator(".heap.hinted").getAttribute("data-heap"), "3");
  if (shots) await page.screenshot({ path: join(shots, "hint.png") });
  await page.locator('.heap[data-heap="3"] .piece').nth(5).click();
  await page.locator('.heap[data-size="5"]').waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const transcript = readFileSync(await (await saving).path());
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator('.heap[data-size="9"]').waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.locator('.heap[data-size="5"]').waitFor();
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator('.heap[data-size="9"]').waitFor();
  await page.locator("input[type=file]").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: transcript });
  await page.locator('.heap[data-size="5"]').waitFor();
  await page.context().close();
}

async function rowsFallApart() {
  const page = await open("/play?rule=kayles&start=7&level=nobody");
  const piece = (index) => page.locator('.heap[data-heap="1"] .piece').nth(index);
  await piece(2).hover();
  await page.mouse.down();
  await piece(3).hover();
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelectorAll(".heap").length === 2);
  assert.deepEqual((await heapsOn(page)).sort(), [2, 3]);
  await page.context().close();
}

async function otherGamesArePlayedFromTheList() {
  const page = await open("/play?rule=wythoff&start=3+5&level=nobody");
  await page.locator(".all-moves button").first().waitFor();
  const before = await heapsOn(page);
  await page.locator(".all-moves button").first().click();
  await page.waitForFunction((was) => [...document.querySelectorAll(".heap")].map((h) => h.dataset.size).join() !== was, before.join());
  await page.context().close();
}

async function puzzle() {
  const page = await open("/play?rule=nim&puzzle=1&seed=5&level=perfect");
  await page.getByText("Find the only winning move.").waitFor();
  const best = (await ask("solve", { rule: "nim", position: await heapsOn(page) })).winning_moves;
  assert.equal(best.length, 1);
  await page.locator(`.heap[data-heap="${best[0].heap}"] .piece`).nth(best[0].from - best[0].take).click();
  await page.locator(".note.right").waitFor();
  await page.context().close();
}

async function linksAndLanguages() {
  const page = await open("/analyse?rule=nim&position=1+1+5&misere=1");
  await page.getByRole("heading", { name: "The player to move wins" }).waitFor();
  assert.deepEqual(await page.locator(".classes li").allTextContents(), ["1 lonely", "1 lonely", "5 rich"]);
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("heading", { name: "先手必胜" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-Hans");
  await page.getByRole("link", { name: "学习" }).click();
  assert.equal(new URL(page.url()).pathname, "/learn");
  await page.goBack();
  await page.getByRole("heading", { name: "先手必胜" }).waitFor();
  await page.context().close();
}

async function explanations() {
  const page = await open("/analyse?rule=nim&position=3+6+9");
  await page.locator(".columns").first().waitFor();
  assert.equal(await page.locator(".columns").count(), 2);
  assert.equal(await page.locator(".columns tfoot .zero").count(), 1);
  assert.ok((await page.locator(".columns .lit.one").count()) >= 1);
  const heaps = Array.from({ length: 1000 }, (_, index) => index * 7 + 1).join(" ");
  await page.getByLabel("Position").fill(heaps);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByText("7 1,000").or(page.locator(".sub", { hasText: "1, 8, 15" })).waitFor();
  await page.goto(`${origin}/analyse?rule=nim&position=18446744073709551615+1`);
  await page.getByText("18446744073709551614").first().waitFor();
  await page.context().close();
}

async function wrongRule() {
  const page = await open("/analyse?rule=heap+n%3A+tke+k&position=1");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.textContent(), /line 1, column 9/);
  assert.match(await alert.locator("pre").textContent(), /heap n: tke k\n {8}\^/);
  await page.getByLabel("Rule").fill("nim");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByRole("heading", { name: "The player to move wins" }).waitFor();
  assert.equal(await alert.count(), 0);
  await page.context().close();
}

async function longSequence() {
  const page = await open("/sequences?rule=kayles&to=200");
  await page.getByText("repeat every 12 heaps. Proved").waitFor();
  const started = Date.now();
  await page.getByLabel("Up to heap").fill("9999");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const plot = page.locator("canvas");
  await page.waitForFunction(() => document.querySelector("canvas")?.dataset.to === "9999" && document.querySelector("canvas").dataset.paintMs);
  console.log(`10,000 values: on the screen after ${Date.now() - started} ms, painted in ${await plot.getAttribute("data-paint-ms")} ms`);
  await plot.focus();
  await page.keyboard.press("+");
  await page.waitForFunction(() => Number(document.querySelector("canvas").dataset.from) > 0);
  await page.keyboard.press("0");
  await page.waitForFunction(() => document.querySelector("canvas").dataset.from === "0");
  await plot.hover();
  await page.mouse.wheel(0, -200);
  await page.waitForFunction(() => Number(document.querySelector("canvas").dataset.to) < 9999);
  for (const [name, begin] of [["CSV", "heap,value\n0,0\n1,1\n"], ["b-file", "0 0\n1 1\n2 2\n"], ["SVG", "<svg "]]) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const text = readFileSync(await (await saving).path(), "utf8");
    assert.ok(text.startsWith(begin), name);
    if (name === "CSV") assert.equal(text.trim().split("\n").length, 10001);
  }
  await page.context().close();
}

async function lessons() {
  const page = await open("/learn?step=7");
  for (let move = 0; move < 9; ++move) await page.getByRole("button", { name: "Next move" }).click();
  await page.getByText("has won.").waitFor();
  await page.goto(`${origin}/learn?all=1`);
  const forms = page.locator(".exercise");
  const count = await forms.count();
  assert.ok(count >= 12);
  for (let index = 0; index < count; ++index) {
    const form = forms.nth(index);
    await form.getByRole("textbox").fill("not this");
    await form.getByRole("button", { name: "Check" }).click();
    await form.getByRole("button", { name: "Show the answer" }).click();
    const answer = (await form.getByRole("status").textContent()).split(" — ")[0];
    await form.getByRole("textbox").fill(answer);
    await form.getByRole("button", { name: "Check" }).click();
    await form.locator(".right").waitFor();
  }
  // What a step lets one try must be something that the engine takes.
  for (const link of await page.locator(".step .actions a").evaluateAll((links) => links.map((one) => one.href))) {
    const params = new URL(link).searchParams;
    const answer = await ask("solve", { rule: params.get("rule"), position: params.get("position") ?? params.get("start") });
    assert.ok(answer.outcome, link);
  }
  await page.context().close();
}

const addresses = {
  play: "/play?rule=nim&start=3+5+7&level=medium",
  analyse: "/analyse?rule=nim&position=3+6+9",
  sequences: "/sequences?rule=kayles&to=200",
  learn: "/learn?step=8",
};
const ready = { play: ".heap", analyse: ".columns", sequences: "canvas[data-paint-ms]", learn: ".step" };

/** Every place in both themes and at three widths: nothing sticks out, nothing hinders anybody. */
async function looks() {
  for (const colorScheme of ["light", "dark"]) {
    for (const [width, height] of [[390, 844], [1280, 900], [1920, 1080]]) {
      const page = await open("/play", { colorScheme, viewport: { width, height }, locale: width === 1280 ? "zh-CN" : "en-US" });
      for (const [place, address] of Object.entries(addresses)) {
        await page.goto(origin + address);
        await page.locator(ready[place]).first().waitFor();
        const room = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(room[0] <= room[1], `${place} at ${width}: ${room}`);
        if (width === (colorScheme === "light" ? 390 : 1280)) {
          await page.evaluate(axe);
          const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
          const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
          assert.deepEqual(serious.map((one) => `${place} ${colorScheme} ${width}: ${one.id} ${one.nodes[0].html} ${one.nodes[0].failureSummary}`), []);
        }
        assert.deepEqual(await page.evaluate(() => globalThis.violations), []);
        if (shots) await page.screenshot({ path: join(shots, `${place}-${colorScheme}-${width}.png`), fullPage: width === 390 });
      }
      await page.context().close();
    }
  }
}

/** The last one: the server is gone, the page is still there. */
async function withoutTheServer() {
  const page = await open("/learn?step=4");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0])).keys()).length >= 5);
  await page.reload();
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await gone;
  await page.reload();
  await page.getByRole("heading", { name: "The nim-sum" }).waitFor();
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await page.getByText("Start it with: bouton serve").waitFor();
  await page.context().close();
}

const tests = [winByMouse, loseByKeyboard, hintsUndoAndTranscript, rowsFallApart, otherGamesArePlayedFromTheList, puzzle, linksAndLanguages,
  explanations, wrongRule, longSequence, lessons, looks, withoutTheServer];
let failed = 0;
const only = process.env.ONLY?.split(",");
for (const test of tests) {
  if (only && !only.includes(test.name)) continue;
  const started = Date.now();
  try {
    await test();
    console.log(`ok ${test.name} (${Date.now() - started} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`not ok ${test.name}: ${error.stack ?? error}`);
  }
}
if (strangers.length > 0) {
  failed += 1;
  console.log(`not ok: requests to others, or errors in the page:\n${strangers.join("\n")}`);
}
await browser.close();
server.kill("SIGKILL");
rmSync(home, { recursive: true, force: true });
console.log(failed === 0 ? "all passed" : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
