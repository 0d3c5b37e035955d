import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const TITLE = 'Plantão de dúvidas: notebooks para o trabalho';

for (const viewport of IN_THE_STORE) {
  test(`a learner finds a live class, books a place and gives it back on a ${viewport.name} [LE-02] [LE-03] [LE-04] [PL-01] [EV-02] [EV-03] [EV-08]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, 'eduardo.pimentel@nexo.example');
    await page.goto('/live-classes?webinar_status=open');
    await page.getByRole('link', { name: TITLE }).first().waitFor();
    await expect(page.getByRole('link', { name: 'Como demonstrar a bateria em dois minutos' })).toHaveCount(
      0,
    );
    await checkScreen(page, 'live-classes');
    await page.getByRole('link', { name: TITLE }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('button', { name: 'Garantir minha vaga' }).click();
    await expect(page.getByText('Sua vaga está garantida.')).toBeVisible();
    await expect(page.getByText('Vaga garantida.', { exact: false }).last()).toBeVisible();
    await expect(page.getByText(/^A entrada abre às/)).toBeVisible();
    await expect(page.getByText('As perguntas da semana')).toBeVisible();
    await expect(page.getByText('O instrutor ainda vai liberar').first()).toBeVisible();
    await checkScreen(page, 'live-class');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pôr na agenda' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/);

    await page.getByRole('button', { name: 'Devolver minha vaga' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver minha vaga' }).click();
    await expect(page.getByRole('button', { name: 'Garantir minha vaga' })).toBeVisible();

    await page.goto('/webinars');
    await page.getByRole('link', { name: 'Lançamentos de verão' }).first().click();
    await page.getByRole('button', { name: 'Garantir minha vaga' }).click();
    await page.getByRole('link', { name: 'Antes da transmissão' }).click();
    await expect(page).toHaveURL(/\/webinars\/[^/]+\/activities\/1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Antes da transmissão' })).toBeVisible();
    const article = page.frameLocator('main iframe');
    await expect(article.getByText('Três linhas chegam em dezembro', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao curso' }).click();
    await expect(page).toHaveURL(/\/webinars\/[^/]+$/);

    await page.goto('/presential');
    await expect(page).toHaveURL(/\/presential-courses/);
    await page.getByRole('link', { name: 'Montagem de vitrines' }).first().click();
    await expect(page.getByRole('heading', { name: 'Turma da manhã' })).toBeVisible();
    await checkScreen(page, 'presential-course');

    await page.goto('/trails');
    await page.getByRole('link', { name: 'Estação de verão na loja' }).first().click();
    await expect(page.getByText(/Turma cheia|Inscrições abertas/).first()).toBeVisible();
    await checkScreen(page, 'trail-of-classes');
    await page.getByRole('link', { name: 'Montagem de vitrines' }).first().click();
    await expect(page.getByText('Inscreva-se nela para abrir este passo.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Cursos presenciais da trilha em Loja' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
    await checkScreen(page, 'trail-catalogue');
    await page.getByRole('link', { name: 'Montagem de vitrines' }).click();
    await expect(page.getByRole('link', { name: 'Cursos presenciais: Loja' })).toBeVisible();
    await checkScreen(page, 'trail-class');

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Criar endereço' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agenda no celular' });
    const address = await dialog.getByLabel('Seu endereço').inputValue();
    await checkScreen(page, 'calendar-address');
    expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Lançamentos de verão');
    await dialog.getByRole('button', { name: 'Pronto' }).click();
    await page.getByRole('button', { name: 'Desligar' }).click();
    await expect(page.getByText('Agenda desligada')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });
}
