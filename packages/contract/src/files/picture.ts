import { z } from 'zod';

/** A picture with the sizes it is kept in; the whole shape, wherever a picture stands. @spec UX-09 */
export const picture = z.object({
  /** Signed address of the picture for whoever knows no sizes. */
  url: z.string(),
  /** Signed folder of its sizes, `<at>/<width>.avif` and `<at>/<width>.webp`; null until they are made. */
  sizes: z.object({ at: z.string(), widths: z.array(z.int()) }).nullable(),
  /** Where the eye goes, in percent from the upper left: places of another shape are cut around it. */
  focus: z.object({ left: z.int(), top: z.int() }),
});
export type Picture = z.output<typeof picture>;
