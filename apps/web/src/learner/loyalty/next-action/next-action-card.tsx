import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setAsideNextAction } from '@trilha/contract/loyalty/next-action.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from './next-action.module.css';
import { NextActionButton } from './next-action-button.tsx';
import { type Next, nextActionQuery } from './next-action-queries.ts';
import { useNextActionText } from './use-next-action-text.ts';

/** The one thing to do now in a campaign, why it is that one, and a way to hear of it no more today. @spec PT-01 */
export function NextActionCard({ campaignId }: { readonly campaignId: string }) {
  const { data } = useQuery(nextActionQuery(campaignId));
  return data?.next ? <Advice campaignId={campaignId} next={data.next} /> : null;
}

function Advice({ campaignId, next }: { readonly campaignId: string; readonly next: Next }) {
  const text = useText('loyalty');
  const sentence = useNextActionText();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { action, reason } = next;
  const setAside = useMutation({
    mutationFn: () => api(setAsideNextAction, { params: { campaignId }, body: { kind: action.kind } }),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: nextActionQuery(campaignId).queryKey }),
  });
  return (
    <section className={classes['card']} aria-label={text('next.title')}>
      <h2>{text('next.title')}</h2>
      <p className={classes['advice']}>{sentence(action)}</p>
      {reason === 'only_one' ? null : <p className={classes['why']}>{text(`next.why.${reason}`)}</p>}
      <div className={classes['actions']}>
        <NextActionButton action={action} campaignId={campaignId} />
        <Button kind="quiet" busy={setAside.isPending} onClick={() => setAside.mutate()}>
          {text('next.setAside')}
        </Button>
      </div>
    </section>
  );
}
