import { timeOfDay } from '@trilha/i18n/formats';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { HeldSaving } from './held-saving.ts';
import type { useHeldLaunch } from './use-held-launch.ts';

interface HeldStatusProps extends HeldSaving {
  readonly held: Pick<ReturnType<typeof useHeldLaunch>, 'own' | 'isLasting'>;
}

/** Where what the learner does is while it cannot be sent, and when it was. @spec PL-04 UX-09 */
export function HeldStatus({ state, waited, held: { own, isLasting } }: HeldStatusProps) {
  const text = useText('player');
  const locale = useLocale();
  const time = (moment: Date): string => timeOfDay(moment, locale, deviceZone());
  if (waited?.sentAt) return <span>{text('held.sent', { time: time(waited.sentAt) })}</span>;
  if (!waited || !own) return <span>{text('scorm.hint')}</span>;
  if (!isLasting) return <span>{text(state === 'delayed' ? 'held.pageDelayed' : 'held.pageOnly')}</span>;
  return (
    <span>
      {text(state === 'delayed' ? 'held.delayed' : 'held.here', { time: time(new Date(own.madeAt)) })}
    </span>
  );
}
