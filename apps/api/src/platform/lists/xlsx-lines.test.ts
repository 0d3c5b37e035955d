import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../../testing/workbooks.ts';
import type { ListLine } from './list-problem.ts';
import { xlsxLines } from './xlsx-lines.ts';

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

const styled = (xfs: string, formats = ''): string =>
  `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`;
const sheetOf = (cells: string): string =>
  `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const workbookFrom1904 =
  '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>';

test.each([
  { name: 'days counted from 1900', over: {}, cells: '<c s="1"><v>33238</v></c>', read: '1990-12-31' },
  {
    name: 'days counted from 1904',
    over: { 'xl/workbook.xml': workbookFrom1904 },
    cells: '<c s="1"><v>31776</v></c>',
    read: '1990-12-31',
  },
  {
    name: 'days of a format of its own',
    over: {
      'xl/styles.xml': styled('<xf numFmtId="164"/>', '<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>'),
    },
    cells: '<c s="1"><v>33238.5</v></c>',
    read: '1990-12-31',
  },
  { name: 'numbers of no such format', over: {}, cells: '<c s="0"><v>33238</v></c>', read: '33238' },
  {
    name: 'days written out',
    over: {},
    cells: '<c t="d"><v>1990-12-31T00:00:00</v></c>',
    read: '1990-12-31T00:00:00',
  },
  { name: 'a day that never was', over: {}, cells: '<c s="1"><v>60</v></c>', read: '60' },
])('reads $name [MG-03]', async ({ over, cells, read }) => {
  const bytes = buildWorkbook([['x']], {
    'xl/styles.xml': styled('<xf numFmtId="14"/>'),
    [SHEET]: sheetOf(cells),
    ...over,
  });
  expect(await linesOf(bytes)).toEqual([{ number: 1, cells: [read] }]);
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
