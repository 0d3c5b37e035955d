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
  { text: '<!-- Q1 {=a} --><quiz/>', format: 'moodle_xml' },
  { text: `<!--${' {=a} '.repeat(9000)}-->\n<quiz>`, format: 'moodle_xml' },
  { text: '\ufeff<?xml version="1.0"?>\r\n<!DOCTYPE quiz>\r\n<quiz><question>{=a}', format: 'moodle_xml' },
  { text: '<!DOCTYPE quiz SYSTEM "a>b.dtd"><quiz>', format: 'moodle_xml' },
  { text: '<!doctype quiz [ <!ENTITY a "]>"> <!-- ]> --> ]> <quiz>&a;', format: 'moodle_xml' },
  { text: '<?xml-stylesheet href="a.xsl"?><?more?><quiz>', format: 'moodle_xml' },
  { text: '\ufeff<quiz>', format: 'moodle_xml' },
  { text: '<?xml version="1.0"?><!-- {=never closed', format: 'moodle_xml' },
  { text: '<!DOCTYPE quiz [ <!ENTITY', format: 'moodle_xml' },
  { text: '<?xml version="1.0"?><!DOCTYPE questestinterop><assessmentTest >', format: 'qti' },
  { text: '<p>Qual?</p> {=U ~H}', format: 'gift' },
  { text: '<!-- de outro lugar -->Qual? {=U ~H}', format: 'gift' },
  { text: '', format: 'gift' },
])('finds $format in $text [AS-06]', ({ text, format }) => {
  expect(detectFormat(text)).toBe(format);
});
