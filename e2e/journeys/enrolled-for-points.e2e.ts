import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const PRICE = 3;

for (const viewport of IN_THE_STORE) {
  test(`a seller sees what a course costs, pays with points, finds it in the statement and gets them back on a ${viewport.name} [LE-06] [PT-01]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Balcão premium ${viewport.name} ${Date.now() % 100_000}`;
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const author = await (await browser.newContext(size)).newPage();
    await enter(author, 'helena.prado@nexo.example');
    await writeCourse(author, title);
    await author.context().close();

    const seller = await (await browser.newContext(size)).newPage();
    await enter(seller, 'rafael.nogueira@nexo.example');
    await openCourse(seller, title);
    const pay = seller.getByRole('button', { name: `Inscrever-se por ${PRICE} pontos` });
    await expect(pay).toBeVisible();
    await checkScreen(seller, 'paid-course');
    await pay.click();
    const dialog = seller.getByRole('dialog', { name: `Inscrever-se em “${title}”?` });
    await expect(dialog.getByText(/^Você tem [\d.]+ e fica com [\d.]+\.$/)).toBeVisible();
    await checkScreen(seller, 'paid-course-confirm');
    await dialog.getByRole('button', { name: `Usar ${PRICE} pontos` }).click();
    await expect(seller.getByText('Inscrição feita. Bons estudos!')).toBeVisible();
    await expect(seller.getByRole('link', { name: 'Começar' }).first()).toBeVisible();

    await seller.goto('/profile/statement');
    await expect(seller.getByText(`Inscrição em ${title}`).first()).toBeVisible();
    await checkScreen(seller, 'paid-course-statement');
    await openCourse(seller, title);
    await seller.getByRole('button', { name: 'Sair deste treinamento' }).click();
    const leaving = seller.getByRole('dialog');
    await expect(leaving.getByText(`Os ${PRICE} pontos voltam para você.`)).toBeVisible();
    await leaving.getByRole('button', { name: 'Sair deste treinamento' }).click();
    await expect(seller.getByText('Você saiu do treinamento.')).toBeVisible();
    await expect(pay).toBeVisible();
    await seller.context().close();
  });
}

async function writeCourse(page: Page, title: string): Promise<void> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Receba pelo nome.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel('Resumo (aparece no catálogo)').fill('Como receber quem compra muito.');
  await page.getByRole('combobox', { name: 'Como se entra' }).click();
  await page.getByRole('option', { name: 'Por pontos' }).click();
  await page.getByLabel('Preço em pontos').fill(String(PRICE));
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await checkScreen(page, 'course-price');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Curso publicado')).toBeVisible();
}

async function openCourse(page: Page, title: string): Promise<void> {
  await page.goto(`/online-courses?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
