import { isDateFormat } from '@trilha/rules/people/import/spreadsheet-date.rule';
import { readWhole } from './read-xml.ts';
import type { Workbook } from './workbook.ts';

const STYLES = 'xl/styles.xml';
const MAXIMUM_STYLES = 16 * 1024 * 1024;

/** Styles in which a number shows as a day, as cells name them (ECMA-376 part 1, section 18.8.10). @spec MG-03 */
export async function dateStyles(workbook: Workbook): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!workbook.has(STYLES)) return dates;
  const codes = new Map<number, string>();
  let isOfCells = false;
  let style = 0;
  await readWhole(workbook.open(STYLES, MAXIMUM_STYLES), {
    open: (name, { attributes }) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name !== 'xf' || !isOfCells) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      if (isDateFormat(format, codes.get(format))) dates.add(style);
      style += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}
