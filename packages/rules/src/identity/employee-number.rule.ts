/** What two spellings of an employee number have in common: zeros before it and signs within it are written or left out as people please. @spec ID-12 MG-03 */
export const employeeNumberKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^0+(?=.)/, '');

/** The number as a spreadsheet leaves it that takes it for a sum: without the zeros before it. */
const withoutZeros = (number: string): string => number.replace(/^0+(?=\d+$)/, '');

/** Whether a cell says the number that is known, also where a spreadsheet took the zeros from its front. @spec MG-03 */
export const isSameEmployeeNumber = (cell: string, known: string): boolean =>
  cell === known || cell === withoutZeros(known);
