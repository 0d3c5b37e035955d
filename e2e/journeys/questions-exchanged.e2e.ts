import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'igor.vasconcelos@nexo.example';
const GIFT = `// [tag:garantia]
::Prazo::Até quantos dias depois da compra o cliente pode trocar uma bateria com defeito? {#30:0}

Qual letra marca a bateria de maior capacidade? {
  =U#Isso.
  ~%25%H#Quase.
  ~B#Essa é a menor.
}

[html]<p>Calcule a potência: <b>{a}</b> volts</p> {#12}

Ligue o farol à potência. {=H4 -> 60 W =H7 -> 55 W = -> 21 W}
`;

const PORT = new URL('../../apps/api/src/demo/media/porta-hdmi.png', import.meta.url);
/** As an author of another system packs a question that is asked on a picture. */
const packaged = (): Buffer =>
  Buffer.from(
    zipSync({
      'a.xml':
        strToU8(`<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="Porta">
        <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
          <qti-correct-response><qti-value>c</qti-value></qti-correct-response></qti-response-declaration>
        <qti-item-body><p>Que porta é esta? <img src="porta.png" alt="Abertura de cantos cortados"/></p>
          <p><img src="outra.png" alt="A mesma, de lado"/></p>
          <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">
            <qti-simple-choice identifier="c">HDMI</qti-simple-choice>
            <qti-simple-choice identifier="d">USB-C</qti-simple-choice></qti-choice-interaction></qti-item-body>
        </qti-assessment-item>`),
      'b.xml':
        strToU8(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="b" title="Onde encaixa">
        <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>M</value></correctResponse></responseDeclaration>
        <itemBody><hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>Onde o cabo encaixa?</prompt>
          <object data="porta.png" type="image/png" width="640" height="400">Uma abertura vista de frente</object>
          <hotspotChoice identifier="M" shape="rect" coords="176,130,464,270" hotspotLabel="No meio"/>
          <hotspotChoice identifier="C" shape="circle" coords="40,30,24" hotspotLabel="No canto"/></hotspotInteraction></itemBody></assessmentItem>`),
      'c.xml':
        strToU8(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="c" title="Peças">
        <responseDeclaration identifier="R" cardinality="multiple" baseType="directedPair"><correctResponse><value>H T</value></correctResponse></responseDeclaration>
        <itemBody><graphicGapMatchInteraction responseIdentifier="R"><prompt>Ponha o nome na porta.</prompt>
          <object data="ausente.png" type="image/png" width="640" height="400">A porta</object><gapText identifier="H" matchMax="1">HDMI</gapText>
          <gapText identifier="U" matchMax="1">USB-C</gapText>
          <associableHotspot identifier="T" matchMax="1" shape="rect" coords="176,130,464,270"/></graphicGapMatchInteraction></itemBody></assessmentItem>`),
      'porta.png': readFileSync(PORT),
    }),
  );

for (const { name: size, ...viewport } of AT_THE_DESK) {
  test(`questions of another system are looked at, imported into a bank and taken out again, and how old ones did is read, on a ${size} [AS-06]`, async ({
    browser,
  }) => {
    const bank = `Banco trazido de fora, ${size}`;
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, AUTHOR);
    await page.goto('/manage/question-banks');
    await page.getByRole('button', { name: 'Novo banco' }).first().click();
    await page.getByRole('dialog').getByLabel('Nome do banco').fill(bank);
    await page.getByRole('dialog').getByRole('button', { name: 'Criar banco' }).click();
    await expect(page.getByRole('heading', { name: bank })).toBeVisible();
    await putIntoFolder(page, bank, `De fora, ${size}`);
    await page.getByRole('link', { name: 'Importar questões' }).click();
    await expect(page.getByRole('heading', { name: 'Importar questões', level: 1 })).toBeVisible();
    await checkScreen(page, 'questions-upload');

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'perguntas.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) });
    await expect(page.getByRole('combobox', { name: 'Formato' })).toHaveValue('GIFT');
    await expect(page.getByText('As chaves não fecham ou se repetem')).toBeVisible();
    await expect(page.getByText('Respostas que valiam uma parte da nota não contam')).toBeVisible();
    await checkScreen(page, 'questions-preview');

    await page.getByRole('checkbox', { name: 'Ligue o farol à potência.' }).uncheck();
    await page.getByRole('button', { name: 'Importar 2 questões' }).click();
    await expect(page.getByRole('button', { name: /Qual letra marca a bateria/ })).toBeVisible();

    await page.getByRole('link', { name: 'Importar questões' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'portas.zip', mimeType: 'application/zip', buffer: packaged() });
    await expect(page.getByRole('img', { name: 'Abertura de cantos cortados' })).toBeVisible();
    await expect(page.getByText('Há imagem sem lugar na questão')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Uma abertura vista de frente' })).toBeVisible();
    await expect(page.getByText('A imagem da questão não veio no arquivo')).toBeVisible();
    await checkScreen(page, 'questions-preview-pictures');
    await page.getByRole('button', { name: 'Importar 2 questões' }).click();

    await page.getByRole('button', { name: 'Exportar questões' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 questão não cabe neste formato e não vai')).toBeVisible();
    await expect(dialog.getByText('1 questão tem imagem que este formato não leva')).toBeVisible();
    await checkScreen(page, 'questions-export-losses');
    await dialog.getByRole('button', { name: 'Usar QTI 3.0' }).click();
    await expect(dialog.getByRole('radio', { name: /QTI 3\.0/ })).toBeChecked();
    await expect(dialog.getByText('Tudo vai junto.')).toBeVisible();
    await checkScreen(page, 'questions-export');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Banco trazido de fora.*\.zip$/);

    await page.goto('/manage/question-banks');
    await page
      .getByText(/^LGPD no ponto de venda: Prova/)
      .first()
      .click();
    await page.getByRole('link', { name: 'Análise' }).click();
    await expect(page.getByRole('heading', { name: /^Análise: LGPD/, level: 1 })).toBeVisible();
    await expect(page.getByText(/^Consistência interna e erro-padrão/)).toBeVisible();
    await checkScreen(page, 'questions-analysed');
    await page.getByRole('button', { name: /^1\. / }).click();
    await expect(page.getByRole('dialog').getByText('O que foi respondido')).toBeVisible();
    await checkBothSizes(page, 'question-analysed');
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/question=/);
  });
}

/** The bank lies in a new folder, which the list then shows alone. */
async function putIntoFolder(page: Page, bank: string, folder: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Onde é usado' })).toContainText('Nenhum teste sorteia');
  await page.getByRole('button', { name: 'Nome e pasta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pasta').fill(folder);
  await checkScreen(page, 'bank-folder');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`${folder} ·`)).toBeVisible();
  await page.goto('/manage/question-banks');
  await page.getByRole('combobox', { name: 'Pasta' }).click();
  await page.getByRole('option', { name: folder }).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(page.getByText('LGPD no ponto de venda: Prova')).toHaveCount(0);
  await checkScreen(page, 'banks-of-a-folder');
  await page.getByText(bank, { exact: true }).click();
  await expect(page.getByRole('heading', { name: bank, level: 1 })).toBeVisible();
}
