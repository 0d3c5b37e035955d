import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn, tokenOf } from '../support/sign-in.ts';

/** People whom few other journeys send messages, one for each size. */
const READERS = {
  phone: 'matias.fuentealba@nexo.example',
  desktop: 'igor.vasconcelos@nexo.example',
} as const;
const SUPERUSER = 'camila.duarte@nexo.example';

const unreadOf = async (page: Page): Promise<number> => {
  const badge = page.getByRole('button', { name: /^(Conta de|Cuenta de)/ });
  return Number(/(\d+) (mensa|mensaj)/.exec(await badge.innerText())?.[1] ?? 0);
};

for (const { name, width, height } of IN_THE_STORE) {
  test(`a message is counted and listed while the page is open, on a ${name} [IN-03] [GM-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, READERS[name]);
    const token = await tokenOf(page, READERS[name]);
    const session = await page.request.get('/api/session', { headers: { authorization: `Bearer ${token}` } });
    const { membershipId } = (await session.json()) as { membershipId: string };
    const listening = page.waitForRequest('**/api/realtime');
    await page.goto('/profile?tab=messages');
    await listening;
    const before = await unreadOf(page);

    // Being looked at as by somebody who helps is told to the person.
    const viewer = await tokenOf(page, SUPERUSER);
    const looked = await page.request.post(`/api/people/${membershipId}/impersonation`, {
      headers: { authorization: `Bearer ${viewer}`, 'idempotency-key': randomUUID() },
    });
    expect(looked.ok()).toBe(true);
    // What another journey may tell the same person at this moment only adds to the number.
    await expect.poll(() => unreadOf(page), { timeout: 6000 }).toBeGreaterThan(before);
    await expect(page.getByRole('main').getByText('Camila Duarte').first()).toBeVisible();
    await checkScreen(page, 'message-arrived');

    await page.getByRole('button', { name: /^(Conta de|Cuenta de)/ }).click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: /^\d+ (mensagem|mensaje|mensagens)/ }),
    ).toBeVisible();
    await checkScreen(page, 'account-with-messages');
  });
}
