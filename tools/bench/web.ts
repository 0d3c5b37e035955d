import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../e2e/support/browser.ts';
import { ensureWebBuilt } from '../web-build.ts';
import { PASSWORD, signedIn } from './crowd-sessions.ts';
import { FIRST_FRAME_SECONDS, filmOf, firstFrame, WAYS } from './first-frame.ts';
import { startProduct } from './product.ts';
import { contextOf, threadTimeOf, timesOf, visit } from './visit.ts';
import { FONT_KILOBYTES, PAGE_KILOBYTES, STYLE_KILOBYTES, WEB_ROUTES } from './web-routes.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const VIEWER = 'rafael.nogueira@nexo.example';

await ensureWebBuilt();
const executablePath = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'trilha-bench-'));
const product = await startProduct(folder);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const courseId = await anyCourse(product.origin);
  const rows: Record<string, string>[] = [];
  let home = 0;
  for (const route of process.env.BENCH_FILMS_ONLY ? [] : WEB_ROUTES) {
    const context = await contextOf(browser, product.origin, route.person, PASSWORD);
    const address = product.origin + route.path.replace(':courseId', courseId);
    const free = await times(ROUNDS, () => visit(context, address, { isSlow: false, measure: threadTimeOf }));
    const slow = await times(ROUNDS, () => visit(context, address, { isSlow: true, measure: timesOf }));
    await context.close();
    const { script = 0, style = 0, page = 0, font = 0 } = free[0]?.sizes ?? {};
    if (route.name === 'home') home = script;
    const limit =
      route.name === 'login' || !route.scriptKilobytes ? null : home / 1024 + route.scriptKilobytes;
    const median = (pick: (index: number) => number): number =>
      medianOf(free.map((_run, index) => pick(index)));
    rows.push({
      route: route.name,
      'JS gz kB': `${kilobytes(script)} / ${Math.round(limit ?? route.scriptKilobytes ?? 0) || '-'}`,
      'CSS gz kB': `${kilobytes(style)} / ${STYLE_KILOBYTES}`,
      'HTML gz kB': `${kilobytes(page)} / ${PAGE_KILOBYTES}`,
      'font kB': `${kilobytes(font)} / ${FONT_KILOBYTES}`,
      'script ms': `${median((index) => free[index]?.measured.script ?? 0).toFixed(0)} / 180`,
      'tasks ms': median((index) => free[index]?.measured.all ?? 0).toFixed(0),
      'FCP s': `${seconds(median((index) => slow[index]?.measured.firstPaint ?? 0))} / 1.2`,
      'LCP s': `${seconds(median((index) => slow[index]?.measured.largestPaint ?? 0))} / 2.5`,
      CLS: `${median((index) => slow[index]?.measured.shift ?? 0).toFixed(3)} / 0.05`,
    });
  }
  console.log(
    `Measured / budget; median of ${ROUNDS}, phone, cold cache. Paints: slow 4G and a processor 4x slower.`,
  );
  console.table(rows);
  await tellFirstFrames();
} finally {
  await browser.close();
  await product.end();
  rmSync(folder, { recursive: true, force: true });
}

/** How soon a film of our own shows its first picture, beside the limit that the design sets. */
async function tellFirstFrames(): Promise<void> {
  const film = await filmOf(product.origin, await signedIn(product.origin, VIEWER));
  const rows: Record<string, string>[] = [];
  for (const way of WAYS) {
    const context = await contextOf(browser, product.origin, VIEWER, PASSWORD);
    const taken = await times(ROUNDS, () => firstFrame(context, product.origin, film, way));
    await context.close();
    const median = medianOf(taken.map(({ picture }) => picture)) / 1000;
    rows.push({
      way,
      'first frame s': `${median.toFixed(2)} / ${FIRST_FRAME_SECONDS}`,
      holds: median <= FIRST_FRAME_SECONDS ? 'yes' : 'NO',
      'in the player s': seconds(medianOf(taken.map(({ player }) => player))),
    });
  }
  console.log('First picture of a local film; the same phone and connection.');
  console.table(rows);
}

async function times<Answer>(count: number, run: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await run());
  return answers;
}

function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

async function anyCourse(origin: string): Promise<string> {
  const headers = await signedIn(origin, 'rafael.nogueira@nexo.example');
  const answer = await fetch(`${origin}/api/trainings`, { headers });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  if (!items[0]) throw new Error('The demo world has no course.');
  return items[0].id;
}
