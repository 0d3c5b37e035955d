import { expect, test } from 'vitest';
import { mergedDocument, preconditionProblem } from './document.rule.ts';

const json = (content: string) => ({ content, contentType: 'application/json' });
const words = { content: 'words', contentType: 'text/plain' };

test.each([
  ['nothing', null, json('{"a":1}'), '{"a":1}'],
  ['nothing, by words', null, words, 'words'],
  ['nothing, by broken JSON', null, json('{'), null],
  ['an object', json('{"a":1,"b":1}'), json('{"b":2}'), '{"a":1,"b":2}'],
  ['an object, by words', json('{"a":1}'), words, null],
  ['words', words, json('{"a":1}'), null],
  ['a list', json('[1]'), json('{"a":1}'), null],
])('posting onto %s [PL-04]', (_what, before, posted, after) => {
  expect(mergedDocument(before, posted)?.content ?? null).toBe(after);
});

test.each([
  ['abc', { ifMatch: '"abc"', ifNoneMatch: null }, true, null],
  ['abc', { ifMatch: 'W/"abc"', ifNoneMatch: null }, true, null],
  ['abc', { ifMatch: '"old"', ifNoneMatch: null }, true, 'document_changed'],
  [null, { ifMatch: '"abc"', ifNoneMatch: null }, true, 'document_changed'],
  [null, { ifMatch: null, ifNoneMatch: '*' }, true, null],
  ['abc', { ifMatch: null, ifNoneMatch: '*' }, true, 'document_changed'],
  ['abc', { ifMatch: null, ifNoneMatch: null }, true, 'document_exists'],
  ['abc', { ifMatch: null, ifNoneMatch: null }, false, null],
  [null, { ifMatch: null, ifNoneMatch: null }, true, null],
])('a document %s asked for with %j (must say: %s): %s [PL-04]', (before, asked, mustSay, problem) => {
  expect(preconditionProblem(before, asked, mustSay)).toBe(problem);
});
