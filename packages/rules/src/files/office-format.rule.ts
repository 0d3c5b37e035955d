/**
 * Office documents that an activity may hold, by the ending people know: their media type, and whether they are slides,
 * text or a spreadsheet. @spec PL-03
 */
export const OFFICE_FORMATS = {
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    family: 'slides',
  },
  ppt: { type: 'application/vnd.ms-powerpoint', family: 'slides' },
  odp: { type: 'application/vnd.oasis.opendocument.presentation', family: 'slides' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    family: 'text',
  },
  doc: { type: 'application/msword', family: 'text' },
  odt: { type: 'application/vnd.oasis.opendocument.text', family: 'text' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', family: 'spreadsheet' },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', family: 'spreadsheet' },
} as const;
export type OfficeFormat = keyof typeof OFFICE_FORMATS;
export type OfficeFamily = (typeof OFFICE_FORMATS)[OfficeFormat]['family'];

export const OFFICE_FORMAT_NAMES = Object.keys(OFFICE_FORMATS) as OfficeFormat[];

/** The format of a media type, or null when no office document has it. @spec PL-03 */
export const officeFormatOf = (type: string): OfficeFormat | null =>
  OFFICE_FORMAT_NAMES.find((format) => OFFICE_FORMATS[format].type === type) ?? null;

/** Whether a file is slides, text or a spreadsheet, by its media type; of the unknown, text. @spec PL-03 */
export function officeFamilyOf(type: string): OfficeFamily {
  const format = officeFormatOf(type);
  return format ? OFFICE_FORMATS[format].family : 'text';
}
