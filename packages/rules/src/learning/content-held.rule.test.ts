import { expect, test } from 'vitest';
import { extensionsOf, isDoneOnline } from './content-held.rule.ts';

test.each([
  { held: [{ kind: 'pdf', ending: 'PDF' }], expected: ['pdf'] },
  { held: [{ kind: 'ppt', ending: 'pptx' }], expected: ['pptx'] },
  { held: [{ kind: 'ppt', ending: null }], expected: [] },
  { held: [{ kind: 'html', ending: null }], expected: ['html'] },
  { held: [{ kind: 'html', ending: 'htm' }], expected: ['html'] },
  { held: [{ kind: 'scorm', ending: 'zip' }], expected: ['zip'] },
  { held: [{ kind: 'video', ending: 'final corrigido' }], expected: ['mp4'] },
  { held: [{ kind: 'audio', ending: null }], expected: ['mp3'] },
  { held: [{ kind: 'youtube', ending: null }], expected: [] },
  { held: [{ kind: 'conventional_test', ending: null }], expected: [] },
  { held: [], expected: [] },
])('$held is told as $expected [LE-04]', ({ held, expected }) => {
  expect(extensionsOf(held)).toEqual(expected);
});

test('each extension is told once, in order [LE-04]', () => {
  const kinds = ['video', 'pdf', 'video', 'html'];
  expect(extensionsOf(kinds.map((kind) => ({ kind, ending: null })))).toEqual(['html', 'mp4', 'pdf']);
});

test.each([
  { kinds: ['online_course'], online: true },
  { kinds: ['webinar'], online: true },
  { kinds: ['presential_course'], online: false },
  { kinds: ['trail'], online: true },
  { kinds: ['trail', 'online_course', 'live_class'], online: true },
  { kinds: ['trail', 'online_course', 'presential_course'], online: false },
])('$kinds are done online: $online [LE-04]', ({ kinds, online }) => {
  expect(isDoneOnline(kinds)).toBe(online);
});
