// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { gapsIn } from './gap-draft.ts';
import { bodyOf, draftOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

const draft: QuestionDraft = {
  ...EMPTY_DRAFT,
  kind: 'fill_in',
  prompt: 'Complete.',
  sentence: 'H₂O ferve a [100|cem] graus,\ncom [0,1] entre [zero e um].',
  sentenceHtml:
    '<p>H<sub>2</sub>O <strong>ferve a [100|cem] graus</strong>,<br>com <math><mo>[</mo><mn>0,1</mn><mo>]</mo></math> entre [zero e um].</p>',
  offered: [null, 'um e dois'],
};

test('a sentence with gaps keeps its form, its lists and its lines, and comes back as it was written [AS-06] [MG-02]', () => {
  const { question, key } = bodyOf(draft);
  expect(question).toMatchObject({
    parts: ['H₂O ferve a ', ' graus,\ncom [0,1] entre ', '.'],
    partsHtml: [
      'H<sub>2</sub>O <strong>ferve a</strong>',
      expect.stringMatching(/^<strong>graus<\/strong>,<br>com <math.*<\/math> entre$/),
      '',
    ],
    choices: [[], ['zero e um', 'um e dois']],
  });
  expect(key).toMatchObject({ gaps: [['100', 'cem'], ['zero e um']] });
  const again = draftOf(bodyOf(draft));
  expect(bodyOf(again)).toEqual(bodyOf(draft));
  expect(again.sentenceHtml).toContain('<sub>2</sub>');
});

test('what stands in the brackets of a formula is no gap [AS-06]', () => {
  expect(gapsIn(draft)).toEqual([['100', 'cem'], ['zero e um']]);
});
