import type { Letters } from '#platform/printing/letters.ts';
import type { Layout, Sheet } from './certificate-layouts.ts';
import type { PrintedSignature } from './printed-design.ts';

const HEIGHT = 84;
const PICTURE = 36;
const GAP = 28;
const WIDEST = 190;
const INK = '#1a1c23';
const MUTED = '#5b6070';

/** In points; nothing where nobody signs. */
export const signaturesHeight = (signatures: readonly PrintedSignature[]): number =>
  signatures.length === 0 ? 0 : HEIGHT;

interface Drawing {
  readonly sheet: Sheet;
  readonly letters: Letters;
  readonly layout: Layout;
}

/** Side by side, each with its picture above a line, and who it is below. @spec LE-12 */
export function drawSignatures(
  { sheet, letters, layout }: Drawing,
  signatures: readonly PrintedSignature[],
  top: number,
): void {
  const count = signatures.length;
  const width = Math.min(WIDEST, (layout.width - (count - 1) * GAP) / count);
  const whole = count * width + (count - 1) * GAP;
  const first = layout.isCentred ? layout.left + (layout.width - whole) / 2 : layout.left;
  for (const [place, { name, role, picture }] of signatures.entries()) {
    const x = first + place * (width + GAP);
    if (picture)
      sheet.image(picture, x, top, {
        fit: [width, PICTURE],
        valign: 'bottom',
        ...(layout.isCentred ? { align: 'center' as const } : {}),
      });
    const line = top + PICTURE + 4;
    sheet
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.75)
      .stroke(MUTED);
    const writing = { x, width, isCentred: layout.isCentred };
    const y = letters.write(name, { ...writing, weight: 'bold', size: 10, colour: INK, y: line + 5 });
    if (role) letters.write(role, { ...writing, weight: 'regular', size: 9, colour: MUTED, y });
  }
}
