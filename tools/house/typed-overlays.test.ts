import { expect, test } from 'vitest';
import { repositoryFiles, type SourceFile } from './source-files.ts';

/** What lies over a page and closes by Escape or by a tap beside it. */
const OVERLAY = /<(?:Modal|Drawer)(?:\.Root)?\b|<dialog\b/;
const GUARD = /\buseTypedGuard\(/;
/** Nothing is typed there but words that are searched for. */
const SEARCHED = 'packages/ui/src/command-palette.tsx';

const losesTyped = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => OVERLAY.test(text) && !GUARD.test(text) && path !== SEARCHED)
    .map(({ path }) => path);

/** A button that closes what it lies in by itself; `leave` of a sheet or dialog asks before. */
const LEAVES =
  /<Button(?: kind="(?:quiet|secondary)")? onClick=\{(?:onClose|\(\) => (?:onClose\(\)|set\w+\((?:false|null)\)))\}/;
const TYPED_IN = /<(?:TextField|TextArea|NumberField|DateField|[A-Z]\w*Fields)\b/;

const leavesUnasked = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => /<(?:Dialog|Sheet)\b/.test(text) && TYPED_IN.test(text) && LEAVES.test(text))
    .map(({ path }) => path);

const sources = repositoryFiles(/^(?:apps\/web|packages\/ui)\/src\/.*(?<!\.test)\.tsx$/);

test('whatever lies over a page asks before words typed in it are closed away [UX-05]', () => {
  expect(losesTyped(sources)).toEqual([]);
  expect(sources.filter(({ text }) => OVERLAY.test(text)).map(({ path }) => path)).toEqual([
    'packages/ui/src/command-palette.tsx',
    'packages/ui/src/dialog.tsx',
    'packages/ui/src/sheet.tsx',
  ]);
});

test('says that what is typed is kept only where it is [UX-05]', () => {
  const kept = sources.filter(({ text }) => /<(?:Sheet|Dialog)\b[^>]*\bisKept\b/.test(text));
  expect(kept.map(({ path }) => path)).toEqual([]);
});

test('no button beside a form in a sheet or dialog closes it without asking [UX-05]', () => {
  expect(leavesUnasked(sources)).toEqual([
    // An address that is read, and not typed.
    'apps/web/src/learner/profile/calendar-feed.tsx',
  ]);
});

test('finds a button that closes typed words away', () => {
  const path = 'apps/web/src/manage/planted.tsx';
  const beside = (button: string): string[] =>
    leavesUnasked([{ path, text: `<Dialog footer={${button}}><TextField /></Dialog>` }]);
  expect(beside('<Button onClick={onClose}>no</Button>')).toEqual([path]);
  expect(beside('<Button kind="quiet" onClick={() => setOpen(false)}>no</Button>')).toEqual([path]);
  expect(beside('<Button type="submit">yes</Button>')).toEqual([]);
});

test('finds an overlay that asks nothing', () => {
  const path = 'apps/web/src/manage/planted.tsx';
  expect(losesTyped([{ path, text: '<Drawer.Root opened>' }])).toEqual([path]);
  expect(losesTyped([{ path, text: 'useTypedGuard(onClose, false); <Drawer.Root opened>' }])).toEqual([]);
});
