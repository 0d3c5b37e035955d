import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.rule.ts';

test.each([
  { text: 'Qual?\nA) U\nB) H\nANSWER: A', format: 'aiken' },
  { text: 'Qual? {=U ~H}', format: 'gift' },
  { text: '<?xml version="1.0"?>\n<!-- de outro lugar -->\n<quiz></quiz>', format: 'moodle_xml' },
  { text: '<assessmentItem xmlns="x">', format: 'qti' },
  { text: '<q:qti-assessment-item >', format: 'qti' },
  { text: '* Tucson: {1:MULTICHOICE:=Arizona~Texas}', format: 'cloze' },
  { text: 'Um {:mcvs:=U~H}', format: 'cloze' },
  { text: '<p>{2:SAC:=U}</p>', format: 'cloze' },
  { text: 'Às {#8:1} da manhã', format: 'gift' },
  { text: 'Escreva \\{1:SA:=x\\} {=assim}', format: 'gift' },
  { text: '', format: 'gift' },
])('finds $format in $text [AS-06]', ({ text, format }) => {
  expect(detectFormat(text)).toBe(format);
});
