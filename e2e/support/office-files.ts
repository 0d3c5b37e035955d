import { strToU8, zipSync } from 'fflate';

/** Slides that are known as such by their parts, but that no program can open. */
export const unreadableSlides = () => ({
  name: 'fechado.odp',
  mimeType: 'application/vnd.oasis.opendocument.presentation',
  buffer: Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.presentation'), { level: 0 }],
      'content.xml': strToU8('<sealed>not-readable</sealed>'),
      'META-INF/manifest.xml': strToU8('<manifest/>'),
    }),
  ),
});
