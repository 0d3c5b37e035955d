import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
/** The narrowest phone that the product is made for. */
const PHONE = { width: 360, height: 780 };

for (const { name, ...viewport } of AT_THE_DESK)
  test(`an author puts files beside a course on a ${name}, and a learner takes them along from its page and beside its lessons [LE-06] [AS-02] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Com material ${Date.now() % 1_000_000}`;
    const author = await (await browser.newContext({ viewport })).newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Leitura em PDF', join(MEDIA, 'lgpd-guia.pdf'));
    await author.getByRole('tab', { name: 'Configurações' }).click();
    await expect(author.getByText('Nenhum arquivo ainda.')).toBeVisible();
    await send(author, 'lgpd-guia.pdf', 1);
    await send(author, 'porta-hdmi.png', 2);
    await author.getByLabel('Nome do material 1').fill('Guia de bolso da LGPD');
    await author.getByLabel('Nome do material 1').press('Enter');
    await author.getByRole('button', { name: 'Descer “Guia de bolso da LGPD”' }).click();
    await expect(author.getByLabel('Nome do material 2')).toHaveValue('Guia de bolso da LGPD');
    await author.getByRole('button', { name: 'Retirar “porta hdmi”' }).click();
    await expect(author.getByLabel('Nome do material 2')).toHaveCount(0);
    await author.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(author.getByLabel('Nome do material 1')).toHaveValue('porta hdmi');
    await expect(author.getByText(/^Salvo às/)).toBeVisible();
    await checkScreen(author, 'materials-arranged');
    await author.setViewportSize(PHONE);
    await author.getByLabel('Nome do material 1').scrollIntoViewIfNeeded();
    await checkScreen(author, 'materials-arranged');
    await author.setViewportSize(viewport);
    await publishCourse(author);
    await author.context().close();

    const learner = await (await browser.newContext({ viewport: PHONE })).newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    await learner.getByRole('button', { name: 'Abrir conteúdo do curso' }).click();
    const menu = learner.getByRole('dialog');
    await expect(menu.getByRole('heading', { name: 'Material de apoio' })).toBeVisible();
    await checkScreen(learner, 'materials-in-player');
    expect(await downloaded(learner, 'Guia de bolso da LGPD')).toBe('lgpd-guia.pdf');
    await learner.keyboard.press('Escape');
    await learner.setViewportSize(viewport);
    await checkScreen(learner, 'materials-in-player');
    await learner.setViewportSize(PHONE);
    await learner.getByRole('link', { name: 'Voltar ao curso' }).click();
    await expect(learner.getByRole('heading', { name: 'Material de apoio' })).toBeVisible();
    expect(await downloaded(learner, 'porta hdmi')).toBe('porta-hdmi.png');
    await learner.context().close();
  });

async function send(page: Page, file: string, count: number): Promise<void> {
  await page.getByLabel(/^Novo material/).setInputFiles(join(MEDIA, file));
  await expect(page.getByLabel(/^Nome do material/)).toHaveCount(count);
}

async function downloaded(page: Page, title: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: `Baixar ${title}` })
      .last()
      .click(),
  ]);
  return download.suggestedFilename();
}
