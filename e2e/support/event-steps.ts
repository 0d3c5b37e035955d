import { expect, type Page } from '@playwright/test';
import { checkScreen } from './screen.ts';

/** Plans an event that began ten minutes ago, in the wall time of the browser. */
export async function planEvent(desk: Page, title: string): Promise<void> {
  const { date, starts, ends } = await desk.evaluate(() => {
    const wall = (minutes: number) => {
      const at = new Date(Date.now() + minutes * 60_000);
      const two = (part: number) => String(part).padStart(2, '0');
      return {
        date: `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`,
        time: `${two(at.getHours())}:${two(at.getMinutes())}`,
      };
    };
    return { date: wall(-10).date, starts: wall(-10).time, ends: wall(120).time };
  });
  await desk.getByRole('button', { name: 'Novo evento' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Campanha' }).click();
  await desk.getByRole('option', { name: 'Vértice em Alta · trimestre atual' }).click();
  await dialog.getByLabel('Nome').fill(title);
  await dialog.getByLabel('Data').fill(date);
  await dialog.getByLabel('Início').fill(starts);
  await dialog.getByLabel('Fim', { exact: false }).first().fill(ends);
  await dialog.getByLabel('Local').fill('Sala 2');
  for (const level of ['Júnior', 'Creator', 'Influencer'])
    await dialog.getByRole('checkbox', { name: level }).check();
  await checkScreen(desk, 'event-new');
  await dialog.getByRole('button', { name: 'Planejar evento' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
