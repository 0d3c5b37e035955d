import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { endOwnSessions, listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useDeviceName } from '#shared/device-name.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { BackToProfile } from './back-to-profile.tsx';
import { DeviceLine } from './device-line.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import classes from './own-sessions.module.css';

type OwnSession = ResponseOf<typeof listOwnSessions>['items'][number];

const KEY = [...queryKeys.identity, 'devices'];

/** Where I am signed in, and the way to sign out what I do not know. @spec ID-26 */
export function OwnSessionsScreen() {
  const found = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(listOwnSessions, {}, { signal }) });
  if (found.isLoadingError)
    return (
      <Page width="form">
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      </Page>
    );
  return found.data ? (
    <Devices sessions={found.data.items} readAt={new Date(found.dataUpdatedAt)} />
  ) : (
    <SkeletonPage />
  );
}

interface DevicesProps {
  readonly sessions: readonly OwnSession[];
  readonly readAt: Date;
}

function Devices({ sessions, readAt }: DevicesProps) {
  const text = useText('account');
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const isAlone = sessions.every(({ current }) => current);
  return (
    <Page width="form">
      <PageHeader
        title={text('devices.title')}
        description={text('devices.lead')}
        back={<BackToProfile label={text('devices.back')} />}
      />
      <Stack gap={32}>
        <Stack gap={16}>
          <ul className={classes['devices']} aria-label={text('devices.list')}>
            {ordered.map((session) => (
              <DeviceLine
                key={session.id}
                session={session}
                readAt={readAt}
                onEnd={() => setAsked(session)}
              />
            ))}
          </ul>
          {isAlone ? <p>{text('devices.alone')}</p> : null}
          <Row>
            {isAlone ? null : <Button onClick={() => setAsked('others')}>{text('devices.others')}</Button>}
            <ButtonLink to="/profile/password" icon={<IconKey size={20} />}>
              {text('password.change')}
            </ButtonLink>
          </Row>
        </Stack>
        <LinkedAccounts />
      </Stack>
      {asked === null ? null : <EndDialog asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

interface EndDialogProps {
  readonly asked: OwnSession | 'others';
  readonly onClose: () => void;
}

function EndDialog({ asked, onClose }: EndDialogProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const deviceName = useDeviceName();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api(endOwnSessions, { body: { sessionId: asked === 'others' ? null : asked.id } }),
    onSuccess: async ({ ended }) => {
      await client.invalidateQueries({ queryKey: KEY });
      showToast(text('devices.ended', { count: ended }));
      onClose();
    },
    // It may have ended by itself meanwhile: the list behind tells what is true.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const isOthers = asked === 'others';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={
        isOthers
          ? text('devices.othersTitle')
          : text('devices.signOutTitle', { device: deviceName(asked.device) })
      }
      confirm={text(isOthers ? 'devices.others' : 'devices.signOut')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {end.error ? <Notice tone="bad">{errorText(end.error)}</Notice> : null}
      <p>{text(isOthers ? 'devices.othersText' : 'devices.signOutText')}</p>
    </ConfirmDialog>
  );
}
