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
import { measure, openGallery, openGroup, type World } from './support/gallery.ts';
import { checkScreen } from './support/screen.ts';
import { VIEWPORTS } from './support/sign-in.ts';

const [PHONE, DESKTOP] = VIEWPORTS;
/** Both clients, both modes: each client in the mode that is harder for its colours is photographed. */
const PHOTOGRAPHED = [
  { client: 'nexo', mode: 'light' },
  { client: 'obra-viva', mode: 'dark' },
] as const satisfies readonly World[];
const OTHER_WORLDS = (['nexo', 'obra-viva', 'yellow', 'extreme'] as const)
  .flatMap((client) => (['light', 'dark'] as const).map((mode) => ({ client, mode })))
  .filter((world) =>
    PHOTOGRAPHED.every(({ client, mode }) => client !== world.client || mode !== world.mode),
  );
/** Every component in every state, taken or examined one after the other. */
const LONG_MILLISECONDS = 240_000;
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

for (const world of PHOTOGRAPHED)
  for (const viewport of [PHONE, DESKTOP]) {
    const place = `${world.client}-${world.mode}-${viewport.name}`;

    test(`paints every component as agreed, with no barrier in it: ${place} [CL-06, UX-07, PL-08]`, async ({
      page,
    }) => {
      test.setTimeout(LONG_MILLISECONDS);
      await openGallery(page, world, viewport);
      await compareMeasures(page, `${place}.txt`);
      const groups = await page
        .locator('[data-group]')
        .evaluateAll((all) => all.map((group) => group.getAttribute('data-group') ?? ''));
      expect(groups).toHaveLength(12);
      for (const group of groups) {
        await openGroup(page, group);
        await comparePicture(page, group, `${place}-${group}.png`);
      }
      await checkScreen(page, `gallery-${place}`);
    });

    test(`paints what opens above a screen as agreed, with no barrier: ${place} [CL-06, UX-07, PL-08]`, async ({
      page,
    }) => {
      for (const overlay of OVERLAYS) {
        await openGallery(page, world, viewport, { component: overlay });
        await expect(page.locator('[role=dialog], [data-tone] + [data-tone]').last()).toBeVisible();
        await comparePicture(page, null, `${place}-${overlay}.png`);
        await checkScreen(page, `gallery-${place}-${overlay}`);
      }
    });
  }

for (const world of OTHER_WORLDS)
  test(`has no barrier of colour in any component: ${world.client}, ${world.mode} [CL-06, PL-08]`, async ({
    page,
  }) => {
    test.setTimeout(LONG_MILLISECONDS);
    await openGallery(page, world, DESKTOP);
    expect(await barriersOfColour(page)).toEqual([]);
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
