import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { OFFLINE_DAYS } from '@trilha/rules/assessment/offline-attempt.rule';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useSession } from '#shared/session-query.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { usePlayerPlace } from '../../player/use-activity.ts';
import { deviceName } from '../device-name.ts';
import type { TestOverview } from '../use-test.ts';
import { attemptHereQuery } from './offline-queries.ts';
import { keepTaken, openAgain } from './offline-store.ts';
import { sendFinished } from './send-offline-attempts.ts';

/** The way to take an attempt along, where the test allows it and this device is one person's. @spec OF-03 AS-05 */
export function TakeAway({ test }: { readonly test: TestOverview }) {
  const text = useText('offline');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const { deviceKey } = useSession();
  const [isAsking, setAsking] = useState(false);
  const key = useRef(crypto.randomUUID());
  const cache = useQueryClient();
  const taking = useMutation({
    mutationFn: async (secret: string) => {
      const device = deviceName();
      const {
        key: own,
        questionsSealed,
        ...lease
      } = await api(
        takeOfflineAttempt,
        { params: { trainingId, hierarchyOrder }, body: { device } },
        { idempotencyKey: key.current },
      );
      const attempt = {
        ...lease,
        device,
        path: pathname,
        step: 'taken',
        events: [],
        sendKey: crypto.randomUUID(),
      } as const;
      await keepTaken(attempt, { key: own, questionsSealed }, secret);
      return lease.attemptId;
    },
    onSuccess: (attemptId) => {
      void cache.invalidateQueries();
      void navigate({ to: '/offline-tests/$attemptId', params: { attemptId } });
    },
    onError: () => {
      key.current = crypto.randomUUID();
      setAsking(false);
      // Begun on another device meanwhile, for one: the way into it is told anew.
      void cache.invalidateQueries({ queryKey: queryKeys.assessment });
    },
  });
  if (!test.offline || test.problem !== null || !deviceKey || isSharedDevice()) return null;
  return (
    <>
      {taking.error ? <Notice tone="bad">{errorText(taking.error)}</Notice> : null}
      <Button busy={taking.isPending} onClick={() => setAsking(true)}>
        {text('take')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text('takeTitle')}
        confirm={text('takeConfirm')}
        busy={taking.isPending}
        onConfirm={() => taking.mutate(deviceKey)}
      >
        {text('takeText', { count: OFFLINE_DAYS })}
      </ConfirmDialog>
    </>
  );
}

/** An attempt that is made without a network, here or on another device. @spec OF-03 AS-05 */
export function TakenAway({ attemptId, sendBy }: { readonly attemptId: string; readonly sendBy: string }) {
  const text = useText('offline');
  const locale = useLocale();
  const { deviceKey } = useSession();
  const cache = useQueryClient();
  const here = useQuery(attemptHereQuery(attemptId));
  useEffect(() => {
    if (!deviceKey) return;
    void openAgain(deviceKey)
      .then(sendFinished)
      // What was sent has ended the attempt, too.
      .then(() => cache.invalidateQueries({ queryKey: queryKeys.assessment }));
  }, [cache, deviceKey]);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const until = dateAndTime(new Date(sendBy), locale, zone);
  return (
    <Stack gap={16}>
      <Notice tone="info">{text(here.data ? 'takenHere' : 'takenElsewhere', { sendBy: until })}</Notice>
      {here.data ? (
        <ButtonLink kind="primary" to="/offline-tests/$attemptId" params={{ attemptId }}>
          {text(`open.${here.data.step}`)}
        </ButtonLink>
      ) : null}
    </Stack>
  );
}
