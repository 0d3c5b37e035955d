import { expect, test } from '@playwright/test';
import { planEvent } from '../support/event-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const DESK = { width: 1440, height: 900 };

for (const viewport of IN_THE_STORE) {
  test(`a member checks in with the code at the door after a wrong one, and stands in the list, on a ${viewport.name} [EV-05] [EV-06] [MG-04]`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    const title = `Encontro de balcão ${viewport.name} ${Date.now() % 100_000}`;
    const desk = await browser.newPage({ viewport: DESK });
    await enter(desk, 'renato.figueira@nexo.example');
    await desk.goto('/manage/events');
    await expect(desk.getByText('Encontro da estação: vitrine e demonstração').first()).toBeVisible();
    await checkScreen(desk, 'events-planned');
    await planEvent(desk, title);
    await desk.getByRole('link', { name: 'Projetar check-in' }).click();
    await expect(desk.getByText('Ninguém presente ainda')).toBeVisible();
    await expect(desk.getByRole('img', { name: 'QR do check-in' })).toBeVisible();
    await checkScreen(desk, 'event-door');

    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, 'fernanda.queiros@nexo.example');
    await page.goto('/events');
    await expect(page.getByText('Noite VIP com o time de produto')).toBeVisible();
    await expect(page.getByText('Só para Influencer')).toBeVisible();
    await checkScreen(page, 'events');
    await page.getByRole('link', { name: title }).click();
    const code = page.getByLabel('Código do evento');
    await checkScreen(page, 'event');
    const shown = async (): Promise<string> =>
      ((await desk.getByText(/^Código: /).textContent()) ?? '').replace(/\D/g, '');
    const wrong = (await shown()).startsWith('1') ? '222222' : '111111';
    await code.fill(wrong);
    await expect(page.getByRole('alert').getByText('Código inválido')).toBeVisible();
    await checkScreen(page, 'event-wrong-code');
    await code.fill(await shown());
    await expect(page.getByText('Presença confirmada!')).toBeVisible();
    await checkScreen(page, 'event-checked-in');

    await expect(desk.getByText('1 presente', { exact: true })).toBeVisible({ timeout: 10_000 });
    await desk.getByRole('link', { name: 'Fechar' }).click();
    await expect(desk.getByText('1 de 1 presentes')).toBeVisible();
    const marks = desk.getByRole('group', { name: 'Presença de Fernanda Queirós' });
    await expect(marks.getByRole('radio', { name: 'Presente' })).toBeChecked();
    await marks.getByRole('radio', { name: 'Falta' }).click();
    await expect(desk.getByText('Presença anotada.')).toBeVisible();
    await expect(desk.getByText('0 de 1 presentes')).toBeVisible();
    await checkScreen(desk, 'event-presence');
    await page.reload();
    await expect(page.getByText('O organizador retirou a sua presença.', { exact: false })).toBeVisible();
    await desk.close();
  });
}
