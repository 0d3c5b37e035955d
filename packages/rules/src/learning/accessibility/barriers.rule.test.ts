import { expect, test } from 'vitest';
import { element } from '../../writing/written-node.ts';
import { barriersIn, type ReachedContent, stopsPublishing } from './barriers.rule.ts';

const found = (content: ReachedContent) =>
  barriersIn([{ id: 'a', title: 'Vitrine', content }]).map(({ code, weight }) => `${code}: ${weight}`);

test.each<{ content: ReachedContent; expected: string[] }>([
  { content: { kind: 'video', captions: 0 }, expected: ['captions_missing: must'] },
  { content: { kind: 'video', captions: 1 }, expected: [] },
  { content: { kind: 'audio', transcript: ' ' }, expected: ['transcript_missing: must'] },
  { content: { kind: 'audio', transcript: 'Bom dia.' }, expected: [] },
  { content: { kind: 'film', transcript: '' }, expected: ['film_transcript_missing: should'] },
  { content: { kind: 'document', hasWords: false }, expected: ['document_without_words: must'] },
  { content: { kind: 'document', hasWords: true }, expected: [] },
  { content: { kind: 'document', hasWords: null }, expected: [] },
  {
    content: { kind: 'test', optionsWithoutWords: 2, questionsWithoutTranscript: 0 },
    expected: ['option_without_words: must'],
  },
  {
    content: { kind: 'test', optionsWithoutWords: 0, questionsWithoutTranscript: 1 },
    expected: ['question_without_transcript: must'],
  },
  { content: { kind: 'test', optionsWithoutWords: 0, questionsWithoutTranscript: 0 }, expected: [] },
  { content: { kind: 'slides' }, expected: ['slides_out_of_reach: should'] },
  { content: { kind: 'flash' }, expected: ['flash_out_of_reach: should'] },
  { content: { kind: 'page', nodes: null }, expected: ['page_unreadable: must'] },
  { content: { kind: 'other' }, expected: [] },
])('$content is in the way by $expected [PL-08]', ({ content, expected }) => {
  expect(found(content)).toEqual(expected);
});

test('the heavy ones stand first, each with its place and count, and they alone stop publishing [PL-08, MG-02]', () => {
  const picture = element('img', [], { alt: '' });
  const barriers = barriersIn([
    { id: 'f', title: 'Animação', content: { kind: 'flash' } },
    { id: 'p', title: 'Página', content: { kind: 'page', nodes: [picture, picture] } },
  ]);
  expect(barriers).toEqual([
    { code: 'picture_without_words', weight: 'must', activityId: 'p', place: 'Página', count: 2 },
    { code: 'flash_out_of_reach', weight: 'should', activityId: 'f', place: 'Animação', count: 1 },
  ]);
  expect(stopsPublishing(barriers)).toBe(true);
  expect(stopsPublishing(barriers.slice(1))).toBe(false);
});
