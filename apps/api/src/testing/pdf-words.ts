import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is written on the first page, as a reader program tells it. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
