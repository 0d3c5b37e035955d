import { z } from 'zod';

/** Whom a change touches, in numbers of people. @spec LE-07 MG-02 */
export const publicationImpact = z.object({
  enrolled: z.int(),
  /** Begun and not achieved. */
  underWay: z.int(),
  /** Done with all that is asked now: they pass once it is published. */
  wouldPass: z.int(),
  /** Achieved before more was asked; they keep it. */
  keepPass: z.int(),
  wouldLose: z.int(),
});
