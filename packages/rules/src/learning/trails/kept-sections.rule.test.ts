import { expect, test } from 'vitest';
import { keptSections } from './kept-sections.rule.ts';

const stages = (written: string) =>
  written.split(' ').flatMap((stage) => {
    const [title = '', subjects = ''] = stage.split(':');
    return title === '' ? [] : [{ title, subjectIds: subjects.split('') }];
  });

test.each([
  { name: 'the same again', before: 'base:ab fim:c', after: 'base:ab fim:c', kept: [0, 1] },
  { name: 'another order', before: 'base:ab fim:c', after: 'fim:c base:ab', kept: [1, 0] },
  { name: 'one renamed', before: 'base:ab fim:c', after: 'começo:ab fim:c', kept: [0, 1] },
  { name: 'one renamed and moved', before: 'base:ab fim:c', after: 'fim:c começo:ab', kept: [1, 0] },
  { name: 'one more', before: 'base:ab', after: 'base:ab fim:c', kept: [0, null] },
  { name: 'one in the place of another', before: 'base:ab fim:c', after: 'base:ab extra:d', kept: [0, null] },
  { name: 'one split', before: 'base:ab', after: 'base:a resto:b', kept: [0, null] },
  { name: 'two of one name', before: 'base:a base:b', after: 'base:b base:a', kept: [0, 1] },
  { name: 'names that change places', before: 'um:a dois:b', after: 'dois:a um:b', kept: [1, 0] },
  { name: 'nothing before', before: '', after: 'base:a', kept: [null] },
])('a stage stays the one it was: $name [LE-08]', ({ before, after, kept }) => {
  expect(keptSections(stages(before), stages(after))).toEqual(kept);
});
