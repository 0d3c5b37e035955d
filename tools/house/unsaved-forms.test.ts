import { expect, test } from 'vitest';
import { repositoryFiles, type SourceFile } from './source-files.ts';

/** Fields that somebody would be sorry to type again. */
const FEW = 3;
const FIELD = /<(?:TextField|TextArea|SelectField|NumberField|DateField|[A-Z]\w*Fields?)\b/g;
const ASKS = /\b(?:useLeaveQuestion|useBlocker)\(/;
/** Held above their page: nothing of it can be tapped while they are open, and closing them is one's own act. */
const IN_DIALOG = /<(?:Dialog|Sheet)\b/;

/** Forms that are shown in a sheet or dialog that another file opens, with the file that does. */
const OPENED_BY: Readonly<Record<string, string>> = {
  'loyalty/rewards/reward.form.tsx': 'loyalty/rewards/rewards.screen.tsx',
  'loyalty/rewards/stock.form.tsx': 'loyalty/rewards/rewards.screen.tsx',
  'loyalty/rewards/departments/category.form.tsx': 'loyalty/rewards/departments/departments.screen.tsx',
  'loyalty/network/store.form.tsx': 'loyalty/network/network-list.tsx',
  'loyalty/network/product.form.tsx': 'loyalty/network/network-list.tsx',
  'loyalty/campaigns/campaign-gift.form.tsx': 'loyalty/campaigns/campaign-gifts.tsx',
};

const nameOf = ({ path }: SourceFile): string => path.replace('apps/web/src/manage/', '');

const losesSilently = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => text.includes('<form') && (text.match(FIELD)?.length ?? 0) >= FEW)
    .filter(({ text }) => !ASKS.test(text) && !IN_DIALOG.test(text))
    .map(nameOf)
    .filter((name) => !(name in OPENED_BY));

const screens = repositoryFiles(/^apps\/web\/src\/manage\/.*(?<!\.test)\.tsx$/);

test('every form of the back office asks before what was typed in it is left [UX-05]', () => {
  expect(losesSilently(screens)).toEqual([]);
});

test('forms said to be in a sheet or dialog are [UX-05]', () => {
  const opens = new Map(screens.map((file) => [nameOf(file), IN_DIALOG.test(file.text)]));
  expect(Object.values(OPENED_BY).filter((name) => !opens.get(name))).toEqual([]);
});

test('finds a form that loses what was typed', () => {
  const text = '<form><TextField /><TextArea /><SelectField /></form>';
  const path = 'apps/web/src/manage/planted.form.tsx';
  expect(losesSilently([{ path, text }])).toEqual(['planted.form.tsx']);
  expect(losesSilently([{ path, text: `useLeaveQuestion(a, b); ${text}` }])).toEqual([]);
});
