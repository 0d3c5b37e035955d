import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const LESSON = join(import.meta.dirname, '../../apps/api/src/demo/media/concreto.mp3');
const AUTHOR = 'helena.prado@nexo.example';
const PART = /\/storage\/.*\.parts\/(\d+)\?/;
/** As long as several parts: sound goes on where sound ends. */
const TIMES = 22;
/** Large files are sent, and the pauses between tries grow. */
const PATIENCE = { timeout: 60_000 } as const;

for (const viewport of AT_THE_DESK) {
  test(`an upload that was cut goes on where it stopped, after the page was left too, on a ${viewport.name} [ME-04] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const folder = mkdtempSync(join(tmpdir(), 'trilha-upload-'));
    const file = join(folder, `aula-${viewport.name}.mp3`);
    writeFileSync(file, Buffer.concat(Array.from({ length: TIMES }, () => readFileSync(LESSON))));
    const context = await browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
    });
    const page = await context.newPage();
    await enter(page, AUTHOR);
    await createCourse(page, `Cortes ${viewport.name} ${Date.now() % 100_000}`, 1);
    const address = page.url();

    // The first part arrives; the second finds no network, however often it is tried, until the page is left.
    let tries = 0;
    const second = /\.parts\/2\?/;
    await context.route(second, (route) => {
      tries += 1;
      return route.abort('internetdisconnected');
    });
    await choose(page, file);
    await expect.poll(() => tries, PATIENCE).toBeGreaterThan(1);
    await expect(page.getByText(/^Enviando…|^Faltam/)).toBeVisible();
    await page.getByText(/^Enviando…|^Faltam/).scrollIntoViewIfNeeded();
    await checkScreen(page, 'upload-cut');
    await page.close();
    await context.unroute(second);

    const again = await context.newPage();
    const sent: number[] = [];
    again.on('request', (request) => {
      const number = PART.exec(request.url())?.[1];
      if (request.method() === 'PUT' && number) sent.push(Number(number));
    });
    await again.goto(address);
    await choose(again, file);
    await expect(again.getByRole('button', { name: /^Subir/ })).toHaveCount(1, PATIENCE);
    // A last try of the page that closes may get through; what has arrived is never sent again.
    expect([[2, 3], [3]]).toContainEqual(sent);

    // Given up on the way, a file leaves nothing behind.
    const other = join(folder, 'outra-aula.mp3');
    writeFileSync(other, readFileSync(file));
    await again.route(second, (route) => route.abort('internetdisconnected'));
    await choose(again, other);
    await expect(again.getByText(/^Enviando…|^Faltam/)).toBeVisible(PATIENCE);
    await again.getByRole('button', { name: 'Remover: outra-aula.mp3' }).click();
    await expect(again.getByText('outra-aula.mp3')).toHaveCount(0);
    await expect(again.getByRole('button', { name: /^Subir/ })).toHaveCount(1);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

async function choose(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Áudio', exact: true }).click();
  await page.locator('input[type=file]').last().setInputFiles(file);
}
