import { IconCalendarPlus, IconCopy, IconRefresh } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@trilha/contract/learning/calendar-feed.calls';
import { shortDate } from '@trilha/i18n/formats';
import { feedPath } from '@trilha/rules/learning/classes/calendar-feed.rule';
import { Button, ButtonAnchor } from '@trilha/ui/button';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { Row, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { newSecret } from '#shared/persisted-cipher.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './profile.module.css';

const feedQuery = queryOptions({
  queryKey: [...queryKeys.learning, 'calendar-feed'],
  queryFn: ({ signal }) => api(readCalendarFeed, {}, { signal }),
});

/** The personal address by which any calendar reads my classes and deadlines: made, renewed, switched off. @spec EV-02 */
export function CalendarFeed() {
  const text = useText('calendar');
  const locale = useLocale();
  const feed = useQuery(feedQuery);
  const [isRenewing, setRenewing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const making = useMake(setSecret);
  const removing = useRemove();
  const make = (): void => {
    setRenewing(false);
    making.mutate(newSecret());
  };
  if (feed.isLoadingError) return <QueryProblem error={feed.error} onRetry={() => void feed.refetch()} />;
  if (!feed.data) return <SkeletonList count={1} />;
  const { madeAt } = feed.data;
  return (
    <div className={classes['setting']}>
      <span>{text('title')}</span>
      <p className={classes['note']}>
        {madeAt === null
          ? text('text')
          : text('on', { date: shortDate(new Date(madeAt), locale, deviceZone()) })}
      </p>
      {madeAt === null ? (
        <Button icon={<IconCalendarPlus size={20} />} busy={making.isPending} onClick={make}>
          {text('make')}
        </Button>
      ) : (
        <Row>
          <Button icon={<IconRefresh size={20} />} busy={making.isPending} onClick={() => setRenewing(true)}>
            {text('renew')}
          </Button>
          <Button kind="quiet" busy={removing.isPending} onClick={() => removing.mutate()}>
            {text('remove')}
          </Button>
        </Row>
      )}
      {isRenewing ? (
        <ConfirmDialog
          opened
          onClose={() => setRenewing(false)}
          title={text('renewTitle')}
          confirm={text('renew')}
          onConfirm={make}
        >
          <p>{text('renewText')}</p>
        </ConfirmDialog>
      ) : null}
      {secret === null ? null : <ShownOnce secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

/** The address, the one time that it is known here. */
function ShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useText('calendar');
  const address = new URL(feedPath(secret), location.origin).href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    showToast(text('copied'));
  };
  return (
    <Dialog opened onClose={onClose} title={text('title')}>
      <Stack gap={16}>
        <p>{text('once')}</p>
        <TextField
          label={text('label')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row>
          <ButtonAnchor
            kind="primary"
            icon={<IconCalendarPlus size={20} />}
            href={address.replace(/^https?:/, 'webcal:')}
          >
            {text('open')}
          </ButtonAnchor>
          <Button icon={<IconCopy size={20} />} onClick={() => void copy()}>
            {text('copy')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {text('close')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function useMake(onMade: (secret: string) => void) {
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (secret: string) => api(renewCalendarFeed, { body: { secret } }),
    onSuccess: (_made, secret) => onMade(secret),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: feedQuery.queryKey }),
  });
}

function useRemove() {
  const text = useText('calendar');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api(removeCalendarFeed, {}),
    onSuccess: () => showToast(text('removed')),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: feedQuery.queryKey }),
  });
}
