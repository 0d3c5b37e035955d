import { expect, test } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

test.each([
  '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>',
  '<!DOCTYPE quiz [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><quiz/>',
])('refuses a DOCTYPE with declarations of its own, and says so: %s [AS-06]', async (text) => {
  expect(await readQuestionFile(Buffer.from(text), null)).toMatchObject({
    format: 'moodle_xml',
    readings: [{ line: 1, refused: 'xml_own_entities' }],
  });
});

test('reads Moodle XML behind a mark, a declaration, a DOCTYPE, instructions and comments [AS-06]', async () => {
  const question = `<question type="truefalse"><questiontext><text>Cabe?</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const before =
    '\ufeff<?xml version="1.0"?>\n<!-- {=a} -->\n<!DOCTYPE quiz SYSTEM "https://example.com/quiz.dtd">\n<?more?>';
  expect(await readQuestionFile(Buffer.from(`${before}\n<quiz>${question}</quiz>`), null)).toMatchObject({
    format: 'moodle_xml',
    readings: [{ taken: { question: { kind: 'true_false', prompt: 'Cabe?' } } }],
  });
});
