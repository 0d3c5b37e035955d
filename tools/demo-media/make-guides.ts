import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guidePdf } from './guides/guide-pdf.ts';
import { heightGuide } from './guides/height.ts';
import { paintingGuide } from './guides/painting.ts';
import { privacyGuide } from './guides/privacy.ts';
import { processorGuide } from './guides/processors.ts';
import { mediaFolder } from './run.ts';

for (const guide of [processorGuide, privacyGuide, heightGuide, paintingGuide]) {
  const { bytes, pages } = await guidePdf(guide);
  writeFileSync(join(mediaFolder, guide.file), bytes);
  console.log(`${guide.file}: ${pages} pages, ${bytes.length} bytes`);
}
