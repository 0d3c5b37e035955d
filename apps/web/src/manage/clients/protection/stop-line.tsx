import { useMutation, useQueryClient } from '@tanstack/react-query';
import { liftMessageStop } from '@trilha/contract/clients/message-reach.calls';
import { numberText, relativeTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import clientClasses from '../clients.module.css';
import { type MessageStop, reachQuery } from './protection-queries.ts';

/** Numbers that get no codes for now, and the way to let them go again. @spec ID-11 MG-06 */
export function StopLine({ stop, readAt }: { readonly stop: MessageStop; readonly readAt: Date }) {
  const text = useText('protection');
  const names = useText('clients');
  const errorText = useErrorText();
  const locale = useLocale();
  const cache = useQueryClient();
  const lift = useMutation({
    mutationFn: () => api(liftMessageStop, { params: { stopId: stop.id } }),
    onSuccess: () => showToast(text('reach.lifted', { prefix: stop.prefix })),
    onSettled: () => cache.invalidateQueries({ queryKey: reachQuery.queryKey }),
  });
  return (
    <li>
      <div className={clientClasses['lineWords']}>
        <strong>{stop.prefix}</strong>
        <span role={lift.error ? 'alert' : undefined}>
          {lift.error
            ? errorText(lift.error)
            : text('reach.stoppedLine', {
                country: names(`country.${stop.country}`),
                sent: numberText(stop.sent, locale),
                when: relativeTime(new Date(stop.stoppedAt), readAt, locale),
              })}
        </span>
      </div>
      <StatusPill tone="bad">{text('reach.stopped')}</StatusPill>
      <Button
        aria-label={text('reach.liftOne', { prefix: stop.prefix })}
        busy={lift.isPending}
        onClick={() => lift.mutate()}
      >
        {text('reach.lift')}
      </Button>
    </li>
  );
}
