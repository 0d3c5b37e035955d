import { GIFT_OCCASIONS } from '@trilha/rules/loyalty/gifts/gift.rule';
import { z } from 'zod';
import { id, localDate } from '../fields.ts';

/** An exact factor of points, such as 3/2. */
export const multiplier = z.strictObject({ numerator: z.int(), denominator: z.int() });
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
  /** Rewards of a category are ordered without its maximum. */
  liftsCategoryMaximum: z.boolean(),
});

/** A gift that a level and those above it bring: on a birthday, or on a day that has a name. @spec PT-06 */
export const giftShape = z.object({
  id,
  occasion: z.enum(GIFT_OCCASIONS),
  name: z.string().nullable(),
  day: localDate.nullable(),
  fromLevel: z.int(),
  points: z.int(),
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
  /** Where they are forbidden, no photo of an invoice is asked for. @spec LO-10 */
  camerasAllowed: z.boolean(),
  chain: named,
});

/** Points of a person in one campaign. `owed` is what a late refusal left to repay. @spec PT-01 */
export const balanceShape = z.object({
  experience: z.int(),
  available: z.int(),
  held: z.int(),
  owed: z.int(),
});
