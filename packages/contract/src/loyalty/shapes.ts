import { z } from 'zod';
import { id, localDate } from '../fields.ts';

/** An exact factor of points, such as 3/2. */
export const multiplier = z.object({ numerator: z.int(), denominator: z.int() });
/** A thing with a name, to choose or to show. */
export const named = z.object({ id, name: z.string() });

/** A level of a campaign with what it gives. @spec PT-04 PT-06 */
export const levelShape = z.object({
  position: z.int(),
  code: z.string(),
  label: z.string(),
  threshold: z.int(),
  benefits: z.string(),
  multiplier,
});

/** A dated promotion of a campaign. @spec LO-01 */
export const promotionShape = z.object({
  id,
  name: z.string(),
  beginsOn: localDate,
  endsOn: localDate,
  multiplier,
  brandId: id.nullable(),
  formFactor: z.string().nullable(),
});

/** A store as people recognise it. */
export const storeShape = z.object({
  id,
  name: z.string(),
  taxNumber: z.string(),
  city: z.string(),
  state: z.string(),
  timeZone: z.string(),
  chain: named,
});

/** Points of a person in one campaign. `owed` is what a late refusal left to repay. @spec PT-01 */
export const balanceShape = z.object({
  experience: z.int(),
  available: z.int(),
  held: z.int(),
  owed: z.int(),
});
