import { expect, type Locator, type Page } from '@playwright/test';
import type { readBank } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { tokenOf } from './sign-in.ts';

export type BankQuestion = ResponseOf<typeof readBank>['questions'][number];
export type Keys = ReadonlyMap<string, BankQuestion>;

/** The questions of a bank by their text, read as an author may: so that the journey can answer right. */
export async function keysOf(page: Page, author: string, bankName: string): Promise<Keys> {
  const headers = { authorization: `Bearer ${await tokenOf(page, author)}` };
  const list = (await (await page.request.get('/api/authoring/banks', { headers })).json()) as {
    items: { id: string; name: string }[];
  };
  const bank = list.items.find(({ name }) => name === bankName);
  expect(bank, bankName).toBeDefined();
  const whole = (await (
    await page.request.get(`/api/authoring/banks/${bank?.id ?? ''}`, { headers })
  ).json()) as { questions: BankQuestion[] };
  return new Map(whole.questions.map((question) => [question.question.prompt, question]));
}

const optionText = (options: readonly { id: string; text: string }[], id: string): string =>
  options.find((option) => option.id === id)?.text ?? '';

const sameWords = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();
/** Of a question with a form the first line is the heading. */
const headingOf = ({ prompt, promptHtml }: BankQuestion['question']): string =>
  promptHtml ? (prompt.split('\n')[0] ?? '') : prompt;

/** Answers the question on screen right, by the same fields a person uses. */
export async function answerRight(card: Locator, keys: Keys): Promise<void> {
  const prompt = (await card.getByRole('heading', { level: 2 }).innerText()).trim();
  const known = [...keys.values()].find(
    ({ question }) => sameWords(question.prompt, prompt) || sameWords(headingOf(question), prompt),
  );
  if (!known) throw new Error(`no key for: ${prompt}`);
  const { question, key } = known;
  switch (key.kind) {
    case 'alternatives':
    case 'multiple_choice': {
      const ids = key.kind === 'alternatives' ? [key.optionId] : key.optionIds;
      for (const id of ids)
        await card
          .getByLabel('options' in question ? optionText(question.options, id) : '', { exact: true })
          .check();
      return;
    }
    case 'true_false':
      await card.getByLabel(key.value ? 'Verdadeiro' : 'Falso', { exact: true }).check();
      return;
    case 'numeric':
      await card.getByRole('textbox').fill(String(key.value).replace('.', ','));
      return;
    case 'short_answer':
      await card.getByRole('textbox').fill(key.accepted[0] ?? '');
      return;
    case 'fill_in':
      for (const [gap, accepted] of key.gaps.entries()) {
        const field = card.getByLabel(`Lacuna ${gap + 1}`);
        if (key.chosen?.includes(gap)) await field.selectOption(accepted[0] ?? '');
        else await field.fill(accepted[0] ?? '');
      }
      return;
    case 'matching':
      if (question.kind !== 'matching') return;
      for (const [left, right] of Object.entries(key.pairs)) {
        await card
          .getByLabel(`Par de “${optionText(question.left, left)}”`)
          .selectOption({ label: optionText(question.right, right) });
      }
      return;
    case 'ordering':
      if (question.kind === 'ordering')
        await putInOrder(
          card,
          key.itemIds.map((id) => optionText(question.items, id)),
        );
      return;
    case 'matrix':
      if (question.kind !== 'matrix') return;
      for (const [row, columns] of Object.entries(key.cells))
        for (const column of columns)
          await card
            .getByRole('group', { name: optionText(question.rows, row) })
            .getByLabel(optionText(question.columns, column), { exact: true })
            .check();
      return;
    case 'hotspot': {
      const picture = card.getByRole('application');
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      for (const region of key.regions) {
        const point = region.shape === 'polygon' ? region.corners[0] : middleOf(region);
        if (point) await picture.click({ position: { x: point.x * width, y: point.y * height } });
      }
      return;
    }
    case 'none':
      // Nobody can tell what to answer where nothing is right.
      return;
    case 'image_drop':
      if (question.kind !== 'image_drop') return;
      for (const [zone, item] of Object.entries(key.pairs)) {
        await card.getByRole('button', { name: optionText(question.items, item), exact: true }).click();
        await card
          .getByRole('button', { name: question.zones.find(({ id }) => id === zone)?.text ?? '' })
          .click();
      }
      return;
    case 'file_answer':
    case 'audio_answer':
      throw new Error('a person chooses what to send');
    case 'essay':
      await card.getByRole('textbox').fill('Porque o cliente decide melhor quando entende.');
  }
}

/** The middle of a region, whose x and y are that already or its upper left corner. */
const middleOf = (region: { x: number; y: number; width?: number; height?: number }) => ({
  x: region.x + (region.width ?? 0) / 2,
  y: region.y + (region.height ?? 0) / 2,
});

/** Moves each item up to its place by the buttons, which is what a keyboard does too. */
async function putInOrder(card: Locator, wanted: readonly string[]): Promise<void> {
  for (const [place, item] of wanted.entries()) {
    for (;;) {
      const texts = (
        await card
          .getByRole('listitem')
          .locator('span')
          .first()
          .page()
          .locator('article ol > li > span')
          .allInnerTexts()
      ).map((text) => text.trim());
      if (texts.indexOf(item) <= place) break;
      await card.getByRole('button', { name: `Subir “${item}”` }).click();
    }
  }
  // An order that was right from the start must still be given.
  const [first, second] = wanted;
  if (first && second) {
    await card.getByRole('button', { name: `Descer “${first}”` }).click();
    await card.getByRole('button', { name: `Subir “${first}”` }).click();
  }
}
