import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is written on the first page, as a reader program tells it. */
export const wordsOfPdf = async (bytes: Uint8Array): Promise<string> => (await pagesOfPdf(bytes, 1))[0] ?? '';

/** What is written on each page, or on the first ones. */
export async function pagesOfPdf(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(most, document.numPages); number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await task.destroy();
  return pages;
}
