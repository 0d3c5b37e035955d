import { expect, type Page, test } from '@playwright/test';
import {
  agreedBrowser,
  browserOf,
  differences,
  readAgreed,
  writeAgreed,
  writeAgreedBrowser,
} from './support/agreed-looks.ts';
import { barriersOfColour } from './support/barriers.ts';
import { contrastOf } from './support/contrast.ts';
import {
  coloursOfSwitch,
  type GalleryClient,
  type Mode,
  measure,
  openGallery,
  openGroup,
  turnTo,
} from './support/gallery.ts';
import { checkScreen } from './support/screen.ts';
import { VIEWPORTS, type Viewport } from './support/sign-in.ts';
import { takesEverySize } from './support/sizes.ts';

const [PHONE, DESKTOP] = VIEWPORTS;
/** Both clients in both modes, each at a size of its own, and at both where every journey is; examined for every barrier in the mode that is harder for the client's colours. */
const CLIENTS = [
  { client: 'nexo', harder: 'light', other: 'dark', size: DESKTOP },
  { client: 'obra-viva', harder: 'dark', other: 'light', size: PHONE },
] as const satisfies readonly { client: GalleryClient; harder: Mode; other: Mode; size: Viewport }[];
/** Every component in every state, taken or examined one after the other. */
const LONG_MILLISECONDS = 240_000;
/** Higher than the highest group, so that none has to be scrolled into sight. */
const HIGH_ENOUGH = { phone: 7000, desktop: 3400 } as const;
/** Labels that may be longer than their place. */
const LONG_LABELS = ['MediaCard [data-tone]', 'StatusPill [data-tone]', 'Tabs [role=tab]'].map((label) => {
  const [component, part] = label.split(' ');
  return `[data-component=${component}] [data-shown=long] ${part}`;
});
const OVERLAYS = ['Dialog', 'ConfirmDialog', 'Sheet', 'CommandPalette', 'Toasts'] as const;

/** Pixels where they can be compared; elsewhere boxes and colours speak for them, and the report says so. */
async function comparePicture(page: Page, group: string | null, name: string): Promise<void> {
  const info = test.info();
  const browser = page.context().browser();
  const isRenewing = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
  const here = browser ? browserOf(browser) : '';
  if (!isRenewing && here !== agreedBrowser()) {
    const said = `${here} is not ${agreedBrowser()}: boxes and colours were compared instead of pixels`;
    if (info.annotations.every(({ description }) => description !== said)) {
      info.annotations.push({ type: 'compared', description: said });
      process.stderr.write(`${said}\n`);
    }
    return;
  }
  const options = { maxDiffPixelRatio: 0.002, scale: 'css', animations: 'disabled' } as const;
  if (group === null) await expect(page).toHaveScreenshot(name, options);
  else await expect(page.locator(`[data-group="${group}"]`)).toHaveScreenshot(name, options);
}

async function compareMeasures(page: Page, file: string): Promise<void> {
  const found = await measure(page);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeAgreed(file, found.join('\n'));
    const browser = page.context().browser();
    if (browser) writeAgreedBrowser(browser);
  }
  expect(differences(readAgreed(file), found)).toEqual([]);
}

for (const { client, harder, other, size } of CLIENTS)
  for (const viewport of takesEverySize ? VIEWPORTS : [size]) {
    const place = (mode: Mode): string => `${client}-${mode}-${viewport.name}`;

    test(`paints every component as agreed, light and dark, with no barrier in it: ${client}, ${viewport.name} [CL-06, UX-07, PL-08]`, async ({
      page,
    }) => {
      test.setTimeout(LONG_MILLISECONDS);
      await openGallery(page, { client, mode: other }, viewport);
      await compareMeasures(page, `${place(other)}.txt`);
      if (viewport === size) expect(await barriersOfColour(page)).toEqual([]);
      await turnTo(page, harder);
      await compareMeasures(page, `${place(harder)}.txt`);
      await checkScreen(page, `gallery-${place(harder)}`);
      const groups = await page
        .locator('[data-group]')
        .evaluateAll((all) => all.map((group) => group.getAttribute('data-group') ?? ''));
      expect(groups).toHaveLength(12);
      // High enough for each group: what sticks to the edges of a window that scrolls stays where it belongs.
      await page.setViewportSize({ width: viewport.width, height: HIGH_ENOUGH[viewport.name] });
      // Turned once for two groups: the next one begins in the mode that the last one ended in.
      let [first, second]: readonly [Mode, Mode] = [harder, other];
      for (const group of groups) {
        await openGroup(page, group);
        await comparePicture(page, group, `${place(first)}-${group}.png`);
        await turnTo(page, second);
        await comparePicture(page, group, `${place(second)}-${group}.png`);
        [first, second] = [second, first];
      }
    });

    test(`paints what opens above a screen as agreed, light and dark, with no barrier: ${client}, ${viewport.name} [CL-06, UX-07, PL-08]`, async ({
      page,
    }) => {
      test.setTimeout(LONG_MILLISECONDS);
      for (const overlay of OVERLAYS) {
        await openGallery(page, { client, mode: harder }, viewport, { component: overlay });
        await expect(page.locator('[role=dialog], [data-tone] + [data-tone]').last()).toBeVisible();
        // Whoever points at a short message keeps it.
        for (const toast of await page.locator('output > [data-tone]').all())
          await toast.dispatchEvent('pointerover');
        await comparePicture(page, null, `${place(harder)}-${overlay}.png`);
        await checkScreen(page, `gallery-${place(harder)}-${overlay}`);
        await turnTo(page, other);
        await comparePicture(page, null, `${place(other)}-${overlay}.png`);
        expect(await barriersOfColour(page)).toEqual([]);
      }
    });
  }

for (const client of ['yellow', 'extreme'] as const)
  test(`has no barrier of colour in any component, light and dark: ${client} [CL-06, PL-08]`, async ({
    page,
  }) => {
    test.setTimeout(LONG_MILLISECONDS);
    await openGallery(page, { client, mode: 'light' }, DESKTOP);
    expect(await barriersOfColour(page)).toEqual([]);
    await turnTo(page, 'dark');
    expect(await barriersOfColour(page)).toEqual([]);
  });

test('shows a switch, and whether it is on, by contrasts of 3 to 1 [CL-06, PL-08]', async ({ page }) => {
  await openGallery(page, { client: 'obra-viva', mode: 'light' }, DESKTOP, { component: 'Switch' });
  for (const mode of ['light', 'dark'] as const) {
    await turnTo(page, mode);
    for (const state of ['rest', 'chosen']) {
      const { ground, edge, track, thumb } = await coloursOfSwitch(page, state);
      expect(contrastOf(edge, ground), `${state}, ${mode}: the edge`).toBeGreaterThanOrEqual(3);
      expect(contrastOf(thumb, track), `${state}, ${mode}: the thumb`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('cuts off no label that is long [UX-07, UX-01]', async ({ page }) => {
  await openGallery(page, { client: 'nexo', mode: 'light' }, PHONE);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const label of LONG_LABELS) {
      // In its place, and in whatever lies between and hides what leaves it.
      const isCut = await page
        .locator(label)
        .first()
        .evaluate((part) => {
          const box = part.getBoundingClientRect();
          const place = part.closest('[data-shown]');
          let around = part.parentElement;
          while (around && place?.contains(around)) {
            const { left, right } = around.getBoundingClientRect();
            const hides = around === place || getComputedStyle(around).overflowX !== 'visible';
            if (hides && (box.left < left || box.right > right)) return true;
            around = around.parentElement;
          }
          return part.scrollWidth > part.clientWidth;
        });
      expect(isCut, `${label}, ${viewport.name}`).toBe(false);
    }
  }
});

test('indents the outline of a screen no further than the screen [UX-07]', async ({ page }) => {
  await openGallery(page, { client: 'nexo', mode: 'light' }, PHONE, { component: 'SkeletonPage' });
  const edge = await page.locator('[data-component=SkeletonPage]').boundingBox();
  const bar = await page.locator('[data-component=SkeletonPage] output > *').first().boundingBox();
  expect(bar?.x).toBe(edge?.x);
});

test('opens a component alone by its address, and leads back to all of them [UX-07]', async ({ page }) => {
  await openGallery(page, { client: 'nexo', mode: 'light' }, DESKTOP, { component: 'StatusPill' });
  await expect(page.locator('[data-component]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'StatusPill' })).toBeVisible();
  await page.getByRole('link', { name: 'Galeria de componentes' }).click();
  await expect(page.locator('[data-component]').nth(50)).toBeAttached();
});

test('calls the checkbox of a row by the name of the row [PL-08]', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await openGallery(page, { client: 'nexo', mode: 'light' }, viewport, { component: 'DataTable' });
    for (const name of ['Gabriela Torres', 'Diego Fernández'])
      await expect(page.getByRole('checkbox', { name: `Selecionar ${name}` })).toBeVisible();
  }
});

test('says how a date is typed in the language of the reader [UX-01]', async ({ page }) => {
  await openGallery(page, { client: 'nexo', mode: 'light' }, DESKTOP, { component: 'DateField' });
  for (const { language, pattern } of [
    { language: 'Português', pattern: 'dd/mm/aaaa' },
    { language: 'English', pattern: 'mm/dd/yyyy' },
    { language: 'Français', pattern: 'mm/jj/aaaa' },
  ]) {
    await page.getByTitle(language).click();
    await expect(page.getByPlaceholder(pattern).first()).toBeVisible();
  }
});
