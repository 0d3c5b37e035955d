/** Forms of text that xAPI 1.0.3 asks for (part 2, section 4.0 and part 3, section 4.0). */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
/** RFC 5646, section 2.1, as far as a sender can get it wrong: subtags of one to eight letters or digits. */
const LANGUAGE = /^(?:[a-z]{2,8}(?:-[a-z0-9]{1,8})*|[ix](?:-[a-z0-9]{1,8})+)$/i;
const TIMESTAMP =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)$/i;
const DURATION =
  /^P(?!$)(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?!$)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Seconds of each part of a duration; a year and a month are as long as they are on average. */
const SECONDS = [31_557_600, 2_629_800, 604_800, 86_400, 3600, 60, 1] as const;

/** Whether this is an identifier as statements bear it (RFC 4122). */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Whether this is an identifier with a scheme, as every IRI of xAPI and cmi5 has to be. */
export const isAbsoluteIri = (text: string): boolean => ABSOLUTE.test(text);

/** Whether this names a language. */
export const isLanguageTag = (text: string): boolean => LANGUAGE.test(text);

/** The moment of an ISO 8601 timestamp (part 2, 4.5), or null when it is none. Negative zero is no offset there. */
export function momentOf(text: string): Date | null {
  const [, , , , , , , offset = ''] = TIMESTAMP.exec(text) ?? [];
  if (offset === '' || /^-00(?::?00)?$/.test(offset)) return null;
  const moment = new Date(text.replace(',', '.').replace(/([+-]\d{2})(\d{2})?$/, padOffset));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Whether a timestamp is written in UTC, as cmi5 asks of every statement (section 9.7). */
export const isInUtc = (text: string): boolean => /(?:Z|\+00(?::?00)?)$/i.test(text);

/** Seconds of an ISO 8601 duration (part 2, 4.6), or null when it is none. */
export function secondsOfDuration(text: string): number | null {
  const parts = DURATION.exec(text);
  if (!parts) return null;
  return SECONDS.reduce((sum, seconds, index) => sum + Number(parts[index + 1] ?? 0) * seconds, 0);
}

/** A duration in the form that statements are written with: whole hundredths of a second. */
export const durationOf = (seconds: number): string => `PT${Math.round(Math.max(0, seconds) * 100) / 100}S`;

/** JavaScript wants the minutes of an offset, and ISO 8601 does not. */
function padOffset(_all: string, hours: string, minutes?: string): string {
  return `${hours}:${minutes ?? '00'}`;
}
