/** What a backslash takes the meaning from, and the private sign that stands for it while a question is cut up. */
const ESCAPED = [
  ['\\\\', '\ue000', '\\'],
  ['\\~', '\ue001', '~'],
  ['\\=', '\ue002', '='],
  ['\\#', '\ue003', '#'],
  ['\\{', '\ue004', '{'],
  ['\\}', '\ue005', '}'],
  ['\\:', '\ue006', ':'],
  ['\\n', '\ue007', '\n'],
] as const;

/** Puts a sign of its own in the place of each escaped character, so that what is left divides the question. */
export function hidden(text: string): string {
  let hiding = text.replaceAll(/[\ue000-\ue007]/g, '');
  for (const [written, sign] of ESCAPED) hiding = hiding.replaceAll(written, sign);
  return hiding;
}

/** The characters that were escaped, in their places. */
export function shown(text: string): string {
  let showing = text;
  for (const [, sign, meant] of ESCAPED) showing = showing.replaceAll(sign, meant);
  return showing;
}

/** Text that a reader of GIFT reads back as it is. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}
