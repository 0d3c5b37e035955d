import { useText } from '#shared/use-text.ts';

/** What a file of each extension is to whoever opens it. */
const FORMATS = {
  html: 'page',
  mp4: 'video',
  webm: 'video',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  doc: 'document',
  docx: 'document',
  odt: 'document',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ods: 'spreadsheet',
  zip: 'lesson',
} as const satisfies Readonly<Record<string, string>>;

/** File extensions in words: what it is, and the extension for whoever knows it. @spec LE-04 */
export function useFormatName(): (extension: string) => string {
  const text = useText('learning');
  return (extension) => {
    const name = extension.toUpperCase();
    const known = Object.entries(FORMATS).find(([one]) => one === extension)?.[1];
    if (known === undefined) return name;
    return known === 'page' ? text('format.page') : text(`format.${known}`, { name });
  };
}
