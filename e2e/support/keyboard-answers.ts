import { basename, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import type { BankQuestion } from './test-keys.ts';

const PHOTO = join(import.meta.dirname, '../../apps/api/src/demo/media/notebook-aberto.jpg');
/** Shorter than any question asks. */
const RECORDING = join(import.meta.dirname, '../files/conversa.mp3');
/** How far one press of an arrow moves the cross, in hundredths of the picture, and how many of them one with Shift is. */
const STEP = 2;
const LONG_STEPS = 5;

type AnswerKey = BankQuestion['key'];
type OfKind<Kind> = Extract<AnswerKey, { readonly kind: Kind }>;
type Answering = { readonly [Kind in AnswerKey['kind']]: (known: OfKind<Kind>) => Promise<void> };

/** Answers the question on screen right without ever touching the mouse. What is only seen is read from the page. */
export async function answerByKeyboard(page: Page, { question, key }: BankQuestion): Promise<void> {
  const card = page.getByRole('article');
  const shown = (options: readonly { id: string; text: string }[], id: string): string =>
    options.find((option) => option.id === id)?.text ?? '';
  const type = async (field: Locator, words: string): Promise<void> => {
    await tabTo(page, field);
    await page.keyboard.type(words);
  };
  const tick = async (field: Locator): Promise<void> => {
    await tabTo(page, field);
    await page.keyboard.press('Space');
    await expect(field).toBeChecked();
  };
  const press = async (button: Locator): Promise<void> => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  const send = async (path: string): Promise<void> => {
    await tabTo(page, card.locator('input[type=file]'));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(path);
    await expect(card.getByText(basename(path))).toBeVisible();
  };
  const answering: Answering = {
    alternatives: ({ optionId }) =>
      turnTo(page, card, 'options' in question ? shown(question.options, optionId) : ''),
    true_false: ({ value }) => turnTo(page, card, value ? 'Verdadeiro' : 'Falso'),
    multiple_choice: async ({ optionIds }) => {
      if (question.kind !== 'multiple_choice') return;
      for (const { id, text } of question.options)
        if (optionIds.includes(id)) await tick(card.getByRole('checkbox', { name: text, exact: true }));
    },
    numeric: ({ value }) => type(card.getByRole('textbox'), String(value).replace('.', ',')),
    short_answer: ({ accepted }) => type(card.getByRole('textbox'), accepted[0] ?? ''),
    essay: () => type(card.getByRole('textbox'), 'Primeiro pergunto o uso; depois mostro dois modelos.'),
    fill_in: async ({ gaps, chosen }) => {
      for (const [gap, [words = '']] of gaps.entries()) {
        const field = card.getByLabel(`Lacuna ${gap + 1}`);
        await type(field, words);
        if (chosen?.includes(gap)) await expect(field.locator('option:checked')).toHaveText(words);
      }
    },
    matching: async ({ pairs }) => {
      if (question.kind !== 'matching') return;
      for (const [left, right] of Object.entries(pairs)) {
        const field = card.getByLabel(`Par de “${shown(question.left, left)}”`);
        // A closed list takes the entry whose first letters are typed.
        await type(field, shown(question.right, right).slice(0, 12));
        await expect(field.locator('option:checked')).toHaveText(shown(question.right, right));
      }
    },
    ordering: async ({ itemIds }) => {
      if (question.kind !== 'ordering') return;
      const [first = '', second = ''] = itemIds.map((id) => shown(question.items, id));
      for (const [place, id] of itemIds.entries()) await raise(page, card, shown(question.items, id), place);
      // What happened to be in order from the start must be given too.
      await press(card.getByRole('button', { name: `Descer “${first}”` }));
      await press(card.getByRole('button', { name: `Descer “${second}”` }));
    },
    matrix: async ({ cells }) => {
      if (question.kind !== 'matrix') return;
      for (const [row, columns] of Object.entries(cells)) {
        const line = card.getByRole('group', { name: shown(question.rows, row) });
        for (const column of columns) {
          const name = shown(question.columns, column);
          if (question.many) await tick(line.getByRole('checkbox', { name, exact: true }));
          else await turnTo(page, line, name);
        }
      }
    },
    hotspot: async ({ regions }) => {
      await tabTo(page, card.getByRole('application').getByRole('button'));
      let at = { x: 50, y: 50 };
      for (const region of regions) {
        const corner = region.shape === 'polygon' ? region.corners[0] : region;
        const inset =
          region.shape === 'rectangle' ? { x: region.width / 2, y: region.height / 2 } : { x: 0, y: 0 };
        const wanted = { x: ((corner?.x ?? 0) + inset.x) * 100, y: ((corner?.y ?? 0) + inset.y) * 100 };
        at = {
          x: at.x + (await move(page, wanted.x - at.x, 'ArrowRight', 'ArrowLeft')),
          y: at.y + (await move(page, wanted.y - at.y, 'ArrowDown', 'ArrowUp')),
        };
        await page.keyboard.press('Enter');
      }
    },
    image_drop: async ({ pairs }) => {
      if (question.kind !== 'image_drop') return;
      for (const [zone, item] of Object.entries(pairs)) {
        await press(card.getByRole('button', { name: shown(question.items, item), exact: true }));
        await press(card.getByRole('button', { name: shown(question.zones, zone) }));
      }
    },
    file_answer: () => send(PHOTO),
    audio_answer: () => send(RECORDING),
    // Nobody can tell from a key what to answer where nothing is right.
    none: async () => undefined,
  };
  const answer = answering[key.kind] as (known: AnswerKey) => Promise<void>;
  await answer(key);
}

/** One of several: Tab leads to the group, the arrows through it, and what they reach is chosen. */
async function turnTo(page: Page, group: Locator, name: string): Promise<void> {
  const wanted = group.getByRole('radio', { name, exact: true });
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  const count = await group.getByRole('radio').count();
  for (let turn = 0; turn < count && !(await wanted.isChecked()); turn += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** Lifts an item to its place in the list, step by step: the focus stays with it. */
async function raise(page: Page, card: Locator, item: string, place: number): Promise<void> {
  const lines = card.getByRole('list', { name: /ordem/i }).getByRole('listitem');
  const texts = (await lines.locator('> span').allInnerTexts()).map((text) => text.trim());
  const from = texts.indexOf(item);
  if (from <= place) return;
  await tabTo(page, card.getByRole('button', { name: `Subir “${item}”` }));
  for (let next = from - 1; next >= place; next -= 1) {
    await page.keyboard.press('Enter');
    await expect(lines.nth(next)).toContainText(item);
    const way = next === 0 ? 'Descer' : 'Subir';
    await expect(card.getByRole('button', { name: `${way} “${item}”` })).toBeFocused();
  }
}

/** Moves the cross as near as its steps lead, and says how far that was. */
async function move(page: Page, distance: number, on: string, back: string): Promise<number> {
  const steps = Math.round(Math.abs(distance) / STEP);
  const key = distance > 0 ? on : back;
  const long = Math.floor(steps / LONG_STEPS);
  for (let step = 0; step < long; step += 1) await page.keyboard.press(`Shift+${key}`);
  for (let step = long * LONG_STEPS; step < steps; step += 1) await page.keyboard.press(key);
  return Math.sign(distance) * steps * STEP;
}
