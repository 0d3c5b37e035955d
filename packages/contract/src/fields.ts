import { z } from 'zod';

const limited = (words: z.ZodString, maximum: number) =>
  words
    .normalize('NFC')
    .refine((value) => Array.from(value).length <= maximum, { error: 'too_long', params: { maximum } })
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value), {
      error: 'characters_not_allowed',
    })
    // The document names the limit, which JSON Schema counts in code points as well.
    .meta({ maxLength: maximum });

/** Free text: trimmed, at most 256 characters counted as code points unless told otherwise. @spec ID-18 */
export const text = (maximum = 256) => limited(z.string().trim(), maximum);
/** Text that stands beside other text: the space that parts them is its own; otherwise as free text. @spec AS-06 */
export const spacedText = (maximum = 256) => limited(z.string(), maximum);

/** Free text that may not be empty. */
export const requiredText = (maximum = 256) =>
  text(maximum)
    .refine((value) => value.length > 0, { error: 'required' })
    .meta({ minLength: 1 });
/** Yes or no in an address. */
export const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] }).meta({ enum: ['true', 'false'] });
/** An identifier of the product. */
export const id = z.uuid();
/** A calendar day `YYYY-MM-DD` in the zone of its subject (store, campaign). */
export const localDate = z.iso.date();

/** An IANA time zone, such as America/Manaus; another word is refused as time_zone_unknown. */
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => isTimeZone(zone), { error: 'time_zone_unknown' });

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime({ offset: true });

/** Query of a list read by keyset: opaque cursor and page size, at most 100. */
export const pageQuery = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
/** A page of a list: `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
/** The answer of a write that has nothing to tell. */
export const done = z.object({ done: z.literal(true) });
