// @vitest-environment happy-dom
import type { Region } from '@trilha/rules/assessment/picture-region.rule';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { HotspotFields } from './hotspot-fields.tsx';
import { EMPTY_DRAFT } from './question-draft.ts';

let screen: Screen;
afterEach(() => screen.leave());

const box = (x: number): Region => ({ shape: 'rectangle', x, y: 0.1, width: 0.3, height: 0.3 });

async function draw(regions: Region[]): Promise<string> {
  stubServer(() => ({ id: 'picture', name: 'notebook.jpg', url: '/picture' }));
  const draft = { ...EMPTY_DRAFT, kind: 'hotspot' as const, imageFileId: 'picture', regions };
  screen = await onScreen(<HotspotFields draft={draft} change={() => undefined} />, ['questions']);
  return screen.words();
}

test('the author is told which regions meet, where one tap counts for one of them alone [AS-06]', async () => {
  expect(await draw([box(0), box(0.2), box(0.45)])).toContain(
    'Regiões que se sobrepõem: 1 com 2 e 2 com 3. Um toque onde elas se encontram vale só por uma.',
  );
});

test('regions that lie apart are nothing to be told of [AS-06]', async () => {
  expect(await draw([box(0), box(0.4)])).not.toContain('sobrepõem');
});
