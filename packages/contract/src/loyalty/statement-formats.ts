/** The files a statement leaves the product as: to print or show, or for a spreadsheet. @spec PT-01 */
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
