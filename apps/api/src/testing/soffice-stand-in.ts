// Speaks the command line of LibreOffice and writes a PDF with as many pages as an OpenDocument presentation has slides.
// Words in the slides say how it behaves: `not-readable`, `lasts-for-ever <file for its process numbers>`, `wait-for <file>`.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import PDFDocument from 'pdfkit';

const flag = { type: 'boolean' } as const;
const rest = process.argv.slice(2);
const profile = rest.find((argument) => argument.startsWith('-env:UserInstallation=file:///'));
const { values, positionals } = parseArgs({
  args: rest.filter((argument) => argument !== profile),
  allowPositionals: true,
  options: {
    headless: flag,
    invisible: flag,
    nologo: flag,
    nodefault: flag,
    nofirststartwizard: flag,
    nolockcheck: flag,
    norestore: flag,
    'convert-to': { type: 'string' },
    outdir: { type: 'string' },
  },
});
const [source = ''] = positionals;
const settings = profile
  ? readFileSync(
      new URL('user/registrymodifications.xcu', `${profile.slice(profile.indexOf('file:'))}/`),
      'utf8',
    )
  : '';
const isAsked =
  values.headless && values['convert-to'] === 'pdf' && settings.includes('DisableMacrosExecution');
if (!isAsked) process.exit(64);

const slides = strFromU8(unzipSync(readFileSync(source))['content.xml'] ?? new Uint8Array());
const valueOf = (word: string): string | undefined => new RegExp(`${word} ([^ <]+)`).exec(slides)?.[1];

const numbers = valueOf('lasts-for-ever');
if (numbers) {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  writeFileSync(numbers, `${process.pid} ${child.pid ?? 0}`);
  await new Promise(() => {});
}
const awaited = valueOf('wait-for');
if (awaited) await until(() => existsSync(awaited));
// As the real one does: no document, no complaint by the exit code.
if (slides.includes('not-readable')) process.exit(0);

const document = new PDFDocument({ size: [720, 405], autoFirstPage: false });
for (const [, words = ''] of slides.matchAll(/<draw:page .*?<text:p[^>]*>(.*?)<\/text:p>/g))
  document.addPage().fontSize(32).text(words, 60, 60);
document.pipe(createWriteStream(join(values.outdir ?? '', `${basename(source, extname(source))}.pdf`)));
document.end();

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}
