import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { keptOnDevice } from '../support/device-storage.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const PACKAGE = join(import.meta.dirname, '../../apps/api/src/demo/media/objecoes-scorm-2004.zip');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const HELD = /está guardado neste aparelho/;

for (const { name, width, height } of IN_THE_STORE) {
  test(`what is done in a package without a network outlives the page and is there when the network is back on a ${name} [PL-04] [OF-03] [ID-24]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Sem rede ${width} ${Date.now() % 1_000_000}`;
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const author = await desk.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Pacote SCORM', PACKAGE);
    await publishCourse(author);
    await desk.close();

    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    const address = page.url();
    await expect(lessonOf(page).getByText('Antes de começar')).toBeVisible();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();

    // The network goes, the learner goes on, and the page is closed with all it could not send.
    await context.setOffline(true);
    await lessonOf(page).getByRole('button', { name: 'Avançar' }).click();
    await expect(lessonOf(page).getByText('Oferecer desconto')).toBeVisible();
    await expect(page.getByText(HELD)).toBeVisible();
    const kept = await keptOnDevice(page);
    const commits = kept.find(({ place }) => place === 'database trilha-package-commits commits');
    expect(commits?.text).toContain('sealed');
    expect(commits?.text).not.toMatch(/cmi\.|Pacote SCORM|incomplete/);
    await checkScreen(page, 'package-held');
    await page.close();

    // Back at the package, it is sent before the package opens; a server that cannot be asked is told in words.
    await context.setOffline(false);
    const next = await context.newPage();
    await next.route('**/waiting-commits', (route) => route.abort('connectionreset'));
    await next.goto(address);
    await expect(next.getByText('O que você já fez aqui ainda espera para ser enviado')).toBeVisible({
      timeout: 30_000,
    });
    await checkScreen(next, 'package-waits-first');
    await next.unroute('**/waiting-commits');
    await next.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(lessonOf(next).getByText('Oferecer desconto')).toBeVisible({ timeout: 30_000 });

    // Once more, and this time with the page open until the network is back.
    await context.setOffline(true);
    await lessonOf(next).getByText('Oferecer desconto').click();
    await lessonOf(next).getByRole('button', { name: 'Confirmar' }).click();
    await lessonOf(next).getByRole('button', { name: 'Avançar' }).click();
    await expect(lessonOf(next).getByText(/10% de desconto/)).toBeVisible();
    await expect(next.getByText(HELD)).toBeVisible();
    await context.setOffline(false);
    await expect(next.getByText(/O que esperava foi enviado às/)).toBeVisible({ timeout: 40_000 });
    await checkScreen(next, 'package-sent');
    await expect.poll(async () => waitingOn(next)).toBe('[[],[]]');

    // A tab that is closed without a network, and a learner who begins elsewhere: any page of the product sends it.
    await context.setOffline(true);
    await lessonOf(next)
      .getByText(/10% de desconto/)
      .click();
    await lessonOf(next).getByRole('button', { name: 'Confirmar' }).click();
    await lessonOf(next).getByRole('button', { name: 'Avançar' }).click();
    await expect(next.getByText(HELD)).toBeVisible();
    await next.close();
    await context.setOffline(false);
    const home = await context.newPage();
    await home.goto('/home');
    await expect(home.getByText(/Enviado o que você fez sem internet em/)).toBeVisible({ timeout: 30_000 });
    await checkScreen(home, 'package-sent-later');
    await home.goto(address);
    await expect(lessonOf(home).getByText(/Cobrir o preço/)).toBeVisible({ timeout: 30_000 });
    await context.close();
  });
}

const waitingOn = async (page: Page): Promise<string | undefined> =>
  (await keptOnDevice(page)).find(({ place }) => place === 'database trilha-package-commits commits')?.text;

const lessonOf = (page: Page): FrameLocator => page.frameLocator('main iframe').frameLocator('iframe');
