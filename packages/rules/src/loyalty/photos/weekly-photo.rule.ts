import { addDays, type LocalDate, weekStartingSunday } from '../../shared/local-date.ts';
import { localDateIn, startOfDayInstant } from '../../shared/time-zone.ts';

/** The week that a photo counts for, named by its Sunday in the time zone of the store. @spec LO-20 */
export function photoWeek(sentAt: Date, storeTimeZone: string): LocalDate {
  return weekStartingSunday(localDateIn(sentAt, storeTimeZone));
}

/** The instant at which the weekly quota begins anew: the start of next Sunday where the store is. @spec LO-20 */
export function nextPhotoWeekStartsAt(now: Date, storeTimeZone: string): Date {
  return startOfDayInstant(addDays(photoWeek(now, storeTimeZone), 7), storeTimeZone);
}

/** A photo of a type already sent for a store, with the week it counted for. */
export interface SentPhoto {
  readonly photoType: string;
  readonly storeId: string;
  readonly week: LocalDate;
}

/** 'photo_already_sent_this_week' when the store has one of this type in this week, else null. @spec LO-20 */
export function photoProblem(
  photo: SentPhoto,
  sent: readonly SentPhoto[],
): 'photo_already_sent_this_week' | null {
  const taken = sent.some(
    (other) =>
      other.photoType === photo.photoType && other.storeId === photo.storeId && other.week === photo.week,
  );
  return taken ? 'photo_already_sent_this_week' : null;
}
