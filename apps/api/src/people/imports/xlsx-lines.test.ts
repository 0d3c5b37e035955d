import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../../testing/workbooks.ts';
import type { ListLine } from './reading/list-problem.ts';
import { xlsxLines } from './reading/xlsx-lines.ts';

async function linesOf(bytes: Buffer): Promise<readonly ListLine[]> {
  const lines: ListLine[] = [];
  for await (const line of xlsxLines(Readable.from([bytes]))) lines.push(line);
  return lines;
}

test('reads the first sheet: shared texts, whole numbers, gaps and empty rows [MG-03]', async () => {
  const bytes = buildWorkbook([
    ['Nome', 'CPF', 'E-mail'],
    ['Ana & José', 52998224725, 'a@x.test'],
    [],
    ['Bia', '', 'b@x.test'],
  ]);
  expect(await linesOf(bytes)).toEqual([
    { number: 1, cells: ['Nome', 'CPF', 'E-mail'] },
    { number: 2, cells: ['Ana & José', '52998224725', 'a@x.test'] },
    { number: 4, cells: ['Bia', '', 'b@x.test'] },
  ]);
});

const SHEET = 'xl/worksheets/sheet1.xml';
test('reads texts that stand in their cells, formatted runs and numbers with an exponent [MG-03]', async () => {
  const bytes = buildWorkbook([['x']], {
    'xl/sharedStrings.xml': '<sst><si><r><t>An</t></r><r><t>a</t></r><rPh><t>no</t></rPh></si></sst>',
    [SHEET]:
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a@x.test</x:t></x:is></x:c><x:c><x:v>5.2998224725E10</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  });
  expect(await linesOf(bytes)).toEqual([{ number: 1, cells: ['Ana', 'a@x.test', '52998224725'] }]);
});

test.each([
  { name: 'no archive', bytes: Buffer.from('PK\u0003\u0004nothing'), code: 'file_unreadable' },
  {
    name: 'a document type',
    bytes: buildWorkbook([['x']], { [SHEET]: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
    code: 'file_unreadable',
  },
  {
    name: 'broken XML',
    bytes: buildWorkbook([['x']], { [SHEET]: '<worksheet><row>' }),
    code: 'file_unreadable',
  },
  {
    name: 'a column far out',
    bytes: buildWorkbook([['x']], {
      [SHEET]: '<worksheet><sheetData><row r="1"><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>',
    }),
    code: 'too_many_columns',
  },
  {
    name: 'texts of another size than a list has',
    bytes: buildWorkbook([['x']], { 'xl/sharedStrings.xml': `<sst>${' '.repeat(49 * 1024 * 1024)}</sst>` }),
    code: 'file_too_large_unpacked',
  },
])('refuses $name [MG-03]', async ({ bytes, code }) => {
  await expect(linesOf(bytes)).rejects.toMatchObject({ code });
});
