import { dayIn, longDay } from '@trilha/i18n/formats';
import { Section } from '@trilha/ui/page';
import { Timeline } from '@trilha/ui/timeline';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Trail } from './trail-queries.ts';

/** Completions before the running one: a renewal takes nothing away. @spec LE-08 */
export function TrailHistory({ trail }: { readonly trail: Trail }) {
  const text = useText('trails');
  const locale = useLocale();
  if (trail.history.length === 0) return null;
  return (
    <Section title={text('history')}>
      <Timeline
        label={text('history')}
        events={trail.history.map(({ cycle, finishedAt, validUntil }) => ({
          id: String(cycle),
          state: 'done' as const,
          title: text('historyLine', { date: longDay(dayIn(new Date(finishedAt), deviceZone()), locale) }),
          detail: validUntil === null ? null : text('renewal.valid', { date: longDay(validUntil, locale) }),
        }))}
      />
    </Section>
  );
}
