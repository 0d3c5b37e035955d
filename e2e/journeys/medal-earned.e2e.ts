import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const CLIENT = 'obra-viva';
const MANAGER = 'sueli.cardoso@obraviva.example';
const LEARNER = 'jose.aparecidoramalho@obraviva.example';

for (const { name, width, height } of IN_THE_STORE) {
  test(`a manager publishes a medal, and who deserves it already finds it among theirs on a ${name} [GM-02]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, MANAGER, CLIENT);
    await page.goto('/manage/medals');
    await expect(page.getByText('Mão na massa').first()).toBeVisible();
    await checkScreen(page, 'manage-medals');

    await page.getByRole('link', { name: 'Nova medalha' }).first().click();
    await page.getByLabel('Nome').fill(`Pé na obra ${name}`);
    await page.getByLabel('Descrição').fill('Um treinamento concluído já abre o canteiro.');
    await page.getByRole('radio', { name: 'Imagem própria' }).check();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await page.getByLabel('Texto alternativo').fill('Um capacete amarelo');
    await page.getByLabel('Quantos treinamentos').fill('1');
    await checkScreen(page, 'medal-written');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/^Medalha publicada/).first()).toBeVisible();
    await expect(page.getByText(/^[1-9]\d* pessoas? (tem|têm)$/)).toBeVisible({ timeout: 20_000 });
    await checkScreen(page, 'medal-published');

    const context = await browser.newContext({ viewport: { width, height } });
    const learner = await context.newPage();
    await enter(learner, LEARNER, CLIENT);
    await learner.goto('/profile?tab=medals');
    await learner.getByRole('link', { name: 'Conquistas' }).click();
    await expect(learner.getByRole('heading', { level: 1, name: 'Conquistas' })).toBeVisible();
    await checkScreen(learner, 'medals');
    await learner.getByRole('link', { name: `Pé na obra ${name}` }).click();
    await expect(learner.getByRole('heading', { level: 1, name: `Pé na obra ${name}` })).toBeVisible();
    await expect(learner.getByText(/^Recebida em /)).toBeVisible();
    await expect(learner.getByRole('img', { name: 'Um capacete amarelo' })).toBeVisible();
    await checkScreen(learner, 'medal');
    await learner.goto('/profile?tab=messages');
    await expect(learner.getByText(`Você ganhou a medalha “Pé na obra ${name}”!`).first()).toBeVisible();
    await context.close();
  });
}
