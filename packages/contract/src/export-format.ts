import { z } from 'zod';

/** The files a list may leave the product as: for every program, or for a spreadsheet. @spec MG-03 */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Asked for in calls that export; CSV where nothing is said. */
export const exportFormat = z.enum(EXPORT_FORMATS).optional();
