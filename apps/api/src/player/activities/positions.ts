import { z } from 'zod';

/** Where a learner is in each kind of content; what was stored by an older version falls back to the beginning. */
const pages = z.object({ page: z.int(), seenPages: z.array(z.int()) }).catch({ page: 1, seenPages: [] });
const media = z
  .object({
    second: z.number(),
    watched: z.array(z.object({ from: z.number(), to: z.number() })),
    /** When the round was opened first, in milliseconds; an older version did not keep it. */
    since: z.number().nullable().default(null),
  })
  .catch({ second: 0, watched: [], since: null });
const reading = z.object({ confirmed: z.boolean() }).catch({ confirmed: false });

export const pagesPosition = (stored: unknown) => pages.parse(stored ?? {});
export const mediaPosition = (stored: unknown) => media.parse(stored ?? {});
/** As much of it as its player needs: replies take nothing that they do not declare. */
export function mediaPlace(stored: unknown) {
  const { second, watched } = mediaPosition(stored);
  return { second, watched };
}
export const readingPosition = (stored: unknown) => reading.parse(stored ?? {});
