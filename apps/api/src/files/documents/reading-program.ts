import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/*
 * A process of its own, started by words-of-pdf.ts for one document: the file and how many characters are enough are its
 * arguments, what is written there its answer.
 */
const [source = '', enough = '0'] = process.argv.slice(2);
const document = await getDocument({
  data: new Uint8Array(await readFile(source)),
  verbosity: VerbosityLevel.ERRORS,
  useSystemFonts: false,
  disableFontFace: true,
}).promise;
let words = '';
for (let number = 1; number <= document.numPages && words.length < Number(enough); number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  words += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  words += '\n';
  page.cleanup();
}
process.stdout.write(words);
