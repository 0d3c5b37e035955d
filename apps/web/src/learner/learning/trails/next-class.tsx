import { dateAndTime } from '@trilha/i18n/formats';
import { type ClassKind, statusName } from '@trilha/rules/learning/classes/class-status.rule';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { TrailItem } from './trail-queries.ts';

const CLASS_OF: Readonly<Partial<Record<TrailItem['kind'], ClassKind>>> = {
  live_class: 'live_class',
  webinar: 'webinar',
  presential_course: 'presential_class',
};

/** When the next class of a step is and how it stands, in the reader's own time; null for what has no class. @spec EV-02 */
export function useNextClass(next: TrailItem['nextClass'], kind: TrailItem['kind']): string | null {
  const text = useText('classes');
  const locale = useLocale();
  const classKind = CLASS_OF[kind];
  if (!classKind) return null;
  if (!next) return text('noDate');
  const zone = deviceZone();
  return `${dateAndTime(new Date(next.startsAt), locale, zone)} · ${text(`status.${statusName(classKind, next.status)}`)}`;
}
