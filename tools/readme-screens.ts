import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../e2e/support/browser.ts';
import { startProduct } from './bench/product.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ROOT } from './project.ts';
import { ensureWebBuilt } from './web-build.ts';

// Takes the pictures of the README from the demo world, on the same morning each time.

const FOLDER = join(ROOT, 'docs/screens');
const MEDIA = join(ROOT, 'apps/api/src/demo/media');
const MORNING = '2026-11-20T13:00:00Z';
/** The question about cookies was answered the day before. */
const COOKIES_CHOSEN = `1.11.${Date.parse(MORNING) / 1000 - 86_400}`;
const PASSWORD = 'trilha-demo';
const PATIENCE_MS = 60_000;
const MOST_LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** How wide a picture is kept: on the page of a repository a phone is a quarter of the width, a desktop half of it. */
const KEPT_WIDTH = { phone: 480, desktop: 1120 } as const;

interface Screen {
  readonly name: string;
  readonly client: 'nexo' | 'obra-viva';
  readonly person: string;
  readonly device: 'phone' | 'desktop';
  readonly mode: 'light' | 'dark';
  /** From the first screen after signing in to the one to be photographed, until all of it is there. */
  readonly open: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    client: 'nexo',
    person: 'rafael.nogueira@nexo.example',
    device: 'phone',
    mode: 'light',
    open: async (page) => {
      await page.getByRole('link', { name: 'Continuar' }).first().waitFor();
      await page.getByText('pontos para trocar').first().waitFor();
    },
  },
  {
    name: 'player',
    client: 'nexo',
    person: 'rafael.nogueira@nexo.example',
    device: 'phone',
    mode: 'light',
    open: async (page) => {
      await page.getByRole('link', { name: 'Continuar' }).first().click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Na mesa' }).waitFor();
    },
  },
  {
    name: 'report-sale',
    client: 'nexo',
    person: 'rafael.nogueira@nexo.example',
    device: 'phone',
    mode: 'light',
    open: async (page) => {
      await page.goto('/insert-sales');
      await page.getByLabel('Foto da nota fiscal').setInputFiles(join(MEDIA, 'nota-09.jpg'));
      await page.getByText('Foto recebida').waitFor();
      await page.getByText('Lendo o código da nota').waitFor({ state: 'hidden' });
      await page.getByLabel('Data da venda').fill('19/11/2026');
      await page.getByLabel('Número da nota').fill('50317');
      await page.getByRole('searchbox', { name: 'Buscar produto' }).fill('Aurora Leve 14 Plus');
      await page.getByRole('button', { name: /^Adicionar Aurora Leve 14 Plus/ }).click();
      await page.getByRole('group', { name: 'Quantidade de Aurora Leve 14 Plus' }).waitFor();
      await page.getByRole('combobox', { name: 'Loja' }).evaluate(bringUp, 110);
    },
  },
  {
    name: 'statement',
    client: 'nexo',
    person: 'rafael.nogueira@nexo.example',
    device: 'phone',
    mode: 'light',
    open: async (page) => {
      await page.goto('/profile/statement');
      const movements = page.getByRole('list', { name: 'Movimentos' });
      await movements.getByRole('listitem').nth(4).waitFor();
      await movements.evaluate(bringUp, 200);
    },
  },
  {
    name: 'home-dark',
    client: 'obra-viva',
    person: 'jose.aparecidoramalho@obraviva.example',
    device: 'phone',
    mode: 'dark',
    open: async (page) => {
      await page.getByRole('link', { name: 'Continuar' }).first().waitFor();
      await page.getByText('Pontos de treinamento').first().waitFor();
    },
  },
  {
    name: 'audit',
    client: 'nexo',
    person: 'beatriz.sampaio@nexo.example',
    device: 'desktop',
    mode: 'light',
    open: async (page) => {
      await page.goto('/manage/sales-audit');
      await page.getByRole('button', { name: 'Auditar em sequência' }).click();
      await page.getByRole('heading', { name: 'Dados da venda' }).waitFor();
    },
  },
  {
    name: 'course-builder',
    client: 'nexo',
    person: 'helena.prado@nexo.example',
    device: 'desktop',
    mode: 'light',
    open: async (page) => {
      await page.goto('/manage/trainings');
      await page.getByText('Processadores Vértice da 14ª geração').first().click();
      await page.getByRole('button', { name: 'Como ler o nome' }).first().click();
      await page.getByText('Cinco pedaços, cinco informações').waitFor();
    },
  },
];

/** Scrolls until something stands so many pixels below the top of the window. */
function bringUp(element: Element, below: number): void {
  window.scrollBy({ top: element.getBoundingClientRect().top - below, behavior: 'instant' });
}

async function photograph(browser: Browser, origin: string, screen: Screen): Promise<void> {
  const { client, person, device, mode, name, open } = screen;
  const viewport = device === 'phone' ? PHONE : DESKTOP;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: 2,
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    colorScheme: mode,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: 'trilha_cookies', value: COOKIES_CHOSEN, url: origin }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(MORNING);
  await signIn(page, client, person);
  await open(page);
  const picture = await settledPicture(page);
  await context.close();
  const small = await sharp(picture)
    .resize({ width: KEPT_WIDTH[device] })
    .webp({ quality: 74, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), small);
  console.log(`${name}.webp  ${(small.length / 1024).toFixed(0)} kB`);
}

/** By the form, past the shop window. */
async function signIn(page: Page, client: string, person: string): Promise<void> {
  await page.goto(`/?client=${client}&enter=1`);
  await page.getByLabel('E-mail, documento ou usuário').fill(person);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((address) => !address.search.includes('client='));
  await page.locator('#content h1, main h1').first().waitFor();
}

/** Taken once nothing on it changes any more: fonts are there, and pictures in sight are drawn. */
async function settledPicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  let before = await page.screenshot({ animations: 'disabled' });
  for (let look = 1; look < MOST_LOOKS; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

await ensureWebBuilt();
if (!(await ensureChromium()))
  throw new Error('The pictures need Chromium: set CHROMIUM_PATH to its program.');
const executablePath = findChromium();
const data = mkdtempSync(join(tmpdir(), 'trilha-screens-'));
const product = await startProduct(data, {
  NOW_OFFSET_MS: String(Date.parse(MORNING) - Date.now()),
});
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const screen of SCREENS) await photograph(browser, product.origin, screen);
} finally {
  await browser.close();
  await product.end();
  rmSync(data, { recursive: true, force: true });
}
