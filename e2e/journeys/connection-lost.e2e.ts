import { expect, type Page, test } from '@playwright/test';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const SELLER = 'rafael.nogueira@nexo.example';
/** Screens with one list or form that would be missed, and a word of what they load. */
const SCREENS = [
  { address: '/home', shows: /Oi|Bom dia|Boa tarde|Boa noite/ },
  { address: '/profile/statement', shows: /^Venda da nota/ },
  { address: '/my-sales', shows: /Nota/ },
] as const;

for (const viewport of IN_THE_STORE) {
  test(`what is on the screen of a ${viewport.name} stays, and stays where it is, when the connection goes and comes [UX-05] [OF-01]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
    });
    const page = await context.newPage();
    await page.clock.install();
    await enter(page, SELLER);
    for (const { address, shows } of SCREENS) {
      await page.goto(address);
      const content = page.getByRole('main').getByText(shows).first();
      await expect(content).toBeVisible();
      await page.waitForLoadState('networkidle');
      const before = await content.boundingBox();
      await loseConnection(page);
      await expect(page.getByText('Sem conexão')).toBeVisible();
      expect(await content.boundingBox()).toEqual(before);
      await page.unrouteAll();
      await returnToTab(page);
      await expect(page.getByText('Sem conexão')).toBeHidden();
      expect(await content.boundingBox()).toEqual(before);
    }
    await context.close();
  });
}

/** Nothing answers any more, and the screen asks for news, because what it shows is older than half a minute. */
async function loseConnection(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await returnToTab(page);
}

async function returnToTab(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
