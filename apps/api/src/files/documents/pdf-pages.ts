import { ConversionProblem } from '#platform/documents/port.ts';

/** How many pages a PDF has; what cannot be opened as one throws. @spec PL-03 */
export async function pagesOfPdf(bytes: Uint8Array): Promise<number> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
  });
  try {
    return (await task.promise).numPages;
  } catch {
    throw new ConversionProblem('unreadable');
  } finally {
    await task.destroy();
  }
}
