import { join } from 'node:path';
import sharp from 'sharp';
import { notebookSide } from './questions/notebook-side.ts';
import { openNotebook } from './questions/open-notebook.ts';
import { mediaFolder } from './run.ts';

const pictures = { 'notebook-lateral.jpg': notebookSide, 'notebook-aberto.jpg': openNotebook };

for (const [name, drawing] of Object.entries(pictures)) {
  const { size } = await sharp(Buffer.from(drawing))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(mediaFolder, name));
  console.log(`${name}: ${size} bytes`);
}
