import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.rule.ts';

test.each([
  { text: 'Qual?\nA) U\nB) H\nANSWER: A', format: 'aiken' },
  { text: 'Qual? {=U ~H}', format: 'gift' },
  { text: '<?xml version="1.0"?>\n<!-- de outro lugar -->\n<quiz></quiz>', format: 'moodle_xml' },
  { text: '<assessmentItem xmlns="x">', format: 'qti' },
  { text: '<q:qti-assessment-item >', format: 'qti' },
  { text: '', format: 'gift' },
])('finds $format in $text [AS-06]', ({ text, format }) => {
  expect(detectFormat(text)).toBe(format);
});
