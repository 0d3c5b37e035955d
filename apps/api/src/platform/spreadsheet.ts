import { type Cell, sheetRow } from '@trilha/rules/reporting/sheet.rule';
import { type ZipEntry, zipOf } from './zip.ts';

/** A list as it is fetched: some rows at a time, the first row of all with the names of the columns. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`;
const KIND = `${OFFICE}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const BOLD = 1;

/** What stands around the one sheet of a workbook (ECMA-376 part 1, 12.3; part 2, 9). */
const AROUND: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${OFFICE}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${KIND}"><sheets><sheet name="1" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
  'xl/styles.xml':
    `<styleSheet ${MAIN}><fonts count="2"><font/><font><b/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>',
};

function relations(targets: Readonly<Record<string, string>>): string {
  const each = Object.entries(targets).map(
    ([kind, target]) => `<Relationship Id="${kind}" Type="${KIND}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${OFFICE}/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** The list as a workbook with one sheet, whose first row is bold and stays in sight; a piece in memory at a time. @spec MG-03 */
export const workbookOf = (rows: Rows, at: Date): AsyncGenerator<Uint8Array> => zipOf(entriesOf(rows), at);

async function* entriesOf(rows: Rows): AsyncGenerator<ZipEntry> {
  for (const [name, content] of Object.entries(AROUND))
    yield { name, content: once(XML + content), isPacked: false };
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows), isPacked: false };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetOf(rows: Rows): AsyncGenerator<string> {
  yield `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let number = 0;
  for await (const piece of rows)
    yield piece
      .map((cells) => {
        number += 1;
        return sheetRow(cells, number, number === 1 ? BOLD : 0);
      })
      .join('');
  yield '</sheetData></worksheet>';
}
