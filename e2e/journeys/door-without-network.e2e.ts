import { expect, test } from '@playwright/test';
import { planEvent } from '../support/event-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

for (const viewport of IN_THE_STORE) {
  test(`the organiser marks who comes in without a network and lets in who has no place, closes the page, and each is sent once, on a ${viewport.name} [EV-05] [OF-04]`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(90_000);
    const title = `Café com promotores ${viewport.name} ${Date.now() % 100_000}`;
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/events');
    await planEvent(page, title);
    const door = `${page.url()}/door`;

    const guest = await browser.newPage();
    await enter(guest, 'fernanda.queiros@nexo.example');
    await guest.goto('/events');
    await guest.getByRole('link', { name: title }).click();
    await guest.getByRole('button', { name: 'Garantir minha vaga' }).click();
    await expect(guest.getByText('Vaga garantida.')).toBeVisible();

    await page.reload();
    await page.getByRole('link', { name: 'Lista da porta' }).click();
    await expect(page.getByRole('button', { name: 'Chegou: Fernanda Queirós' })).toBeVisible();
    await expect(page.getByText('0 de 1 presentes')).toBeVisible();
    await checkScreen(page, 'event-door-list');
    await page.getByRole('button', { name: 'Chegou sem vaga' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Nome, e-mail ou documento').fill('larissa coutinho');
    await expect(sheet.getByRole('button', { name: 'Deixar entrar: Larissa Coutinho' })).toBeVisible();
    await checkScreen(page, 'event-walk-in');
    await sheet.getByRole('button', { name: 'Deixar entrar: Larissa Coutinho' }).click();
    await expect(page.getByText('1 de 2 presentes')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Chegou: Fernanda Queirós' }).click();
    await page.getByRole('button', { name: 'Chegou sem vaga' }).click();
    await sheet.getByLabel('Nome de quem chegou').fill('Visita Sem Cadastro');
    await sheet.getByLabel('Documento').fill('529.982.247-25');
    await checkScreen(page, 'event-walk-in-offline');
    await sheet.getByRole('button', { name: 'Marcar e conferir depois' }).click();
    await expect(page.getByText('3 de 3 presentes')).toBeVisible();
    await expect(page.getByText('Sem internet. 2 marcas esperam neste aparelho.')).toBeVisible();
    await page.getByLabel('Nome ou e-mail').fill('queiros');
    await expect(page.getByRole('button', { name: 'Desfazer: Fernanda Queirós' })).toBeVisible();
    await checkScreen(page, 'event-door-list-offline');
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/manage');
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    await guest.reload();
    await expect
      .poll(async () => {
        await guest.reload();
        return guest.getByText('Você já fez o check-in').isVisible();
      })
      .toBe(true);
    await later.goto(door);
    await expect(later.getByText('2 de 2 presentes')).toBeVisible();
    await expect(later.getByText('Chegou às').first()).toBeVisible();
    await expect(later.getByText('Ninguém daqui tem este documento.')).toBeVisible();
    await guest.close();
  });
}
