import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { askOwnData, linkOwnData, type readOwnData } from '@trilha/contract/identity/own-data.calls';
import { dateAndTime, fileSize, percentText, shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { showToast } from '@trilha/ui/toasts';
import { type RefObject, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ProveDialog } from '../proof/prove-dialog.tsx';
import classes from './own-data.module.css';
import { ownDataQuery } from './own-data-query.ts';

type OwnData = ResponseOf<typeof readOwnData>;
type Copy = NonNullable<OwnData['last']>;

/** Everything that is known of me here, to take with me. @spec ID-23 */
export function OwnData() {
  const text = useText('privacy');
  const client = useSession().selectedClient.name;
  const found = useQuery(ownDataQuery);
  return (
    <Section title={text('data.title')}>
      <Stack gap={16}>
        <p>{text('data.text', { client })}</p>
        {found.data ? (
          <State {...found.data} />
        ) : found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <div className={classes['loading']} aria-hidden="true" />
        )}
      </Stack>
    </Section>
  );
}

/** Days and hours as the clock of this device shows them. */
const zoneOfDevice = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function State({ last, nextAt, keptDays }: OwnData) {
  const text = useText('privacy');
  const locale = useLocale();
  const zone = zoneOfDevice();
  const isUnderWay = last?.state === 'waiting' || last?.state === 'making';
  return (
    <>
      {last ? <LastCopy copy={last} keptDays={keptDays} /> : null}
      {isUnderWay ? null : nextAt ? (
        <p className={classes['quiet']}>
          {text('data.next', { moment: dateAndTime(new Date(nextAt), locale, zone) })}
        </p>
      ) : (
        <Ask label={text(last?.state === 'ready' ? 'data.again' : 'data.ask')} />
      )}
    </>
  );
}

function LastCopy({ copy, keptDays }: { readonly copy: Copy; readonly keptDays: number }) {
  const text = useText('privacy');
  const locale = useLocale();
  const zone = zoneOfDevice();
  if (copy.state === 'failed') return <Notice tone="bad">{text('data.failed')}</Notice>;
  if (copy.state === 'over')
    return (
      <Notice tone="info">
        {text('data.over', { date: shortDate(new Date(copy.askedAt), locale, zone), days: keptDays })}
      </Notice>
    );
  const isReady = copy.state === 'ready';
  const percent = percentText(copy.progress, locale);
  return (
    <div className={classes['copy']}>
      {isReady ? <IconFileZip size={28} aria-hidden="true" /> : null}
      {/* It stays while the copy becomes ready, so that this is heard as well as seen. */}
      <output className={classes['words']}>
        <strong>{text(isReady ? 'data.ready' : 'data.making')}</strong>
        <span>
          {isReady
            ? text('data.readyText', {
                size: fileSize(copy.size ?? 0, locale),
                date: dateAndTime(new Date(copy.expiresAt ?? copy.askedAt), locale, zone),
              })
            : text('data.mayLeave')}
        </span>
      </output>
      {isReady ? (
        <Download />
      ) : (
        <div className={classes['progress']}>
          <ProgressBar value={copy.progress} label={text('data.progress', { percent })} />
        </div>
      )}
    </div>
  );
}

function Download() {
  const text = useText('privacy');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [mustProve, setMustProve] = useState(false);
  const download = useMutation({
    mutationFn: () => api(linkOwnData, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (asksForProof(error)) return setMustProve(true);
      showToast(errorText(error), { tone: 'bad' });
      void cache.invalidateQueries({ queryKey: ownDataQuery.queryKey });
    },
  });
  return (
    <span>
      <Button
        ref={button}
        kind="primary"
        icon={<IconDownload size={20} />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {text('data.download')}
      </Button>
      {mustProve ? (
        <Proof button={button} onEnd={() => setMustProve(false)} onProved={() => download.mutate()} />
      ) : null}
    </span>
  );
}

function Ask({ label }: { readonly label: string }) {
  const text = useText('privacy');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [mustProve, setMustProve] = useState(false);
  const ask = useMutation({
    mutationFn: () => api(askOwnData, {}),
    onSuccess: () => showToast(text('data.asked')),
    onError: (error) => {
      if (asksForProof(error)) setMustProve(true);
      else showToast(errorText(error), { tone: 'bad' });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ownDataQuery.queryKey }),
  });
  return (
    <span>
      <Button ref={button} busy={ask.isPending} onClick={() => ask.mutate()}>
        {label}
      </Button>
      {mustProve ? (
        <Proof button={button} onEnd={() => setMustProve(false)} onProved={() => ask.mutate()} />
      ) : null}
    </span>
  );
}

const asksForProof = (error: Error): boolean => problemFrom(error).code === 'proof_needed';

interface ProofProps {
  /** What was tapped. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onEnd: () => void;
  readonly onProved: () => void;
}

function Proof({ button, onEnd, onProved }: ProofProps) {
  const accountText = useText('account');
  return (
    <ProveDialog
      why={accountText('proof.data')}
      onClose={() => {
        onEnd();
        // It was busy when the dialogue came, so nothing held the focus that could be given back.
        button.current?.focus();
      }}
      onProved={() => {
        onEnd();
        onProved();
      }}
    />
  );
}
