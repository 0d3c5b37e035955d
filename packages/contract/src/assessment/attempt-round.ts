import { z } from 'zod';

/**
 * The round that an attempt is of: its test begins anew, and the numbers of its attempts with it, where a training or a
 * module is restarted. Null where there was one round only. @spec AS-03
 */
export const round = z.int().nullable();
