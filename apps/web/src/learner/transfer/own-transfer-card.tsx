import { longDay, shortDate } from '@trilha/i18n/formats';
import { Card } from '@trilha/ui/card';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { useId, useState } from 'react';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { maskedCpf } from './shown-cpf.ts';
import classes from './transfer.module.css';
import type { OwnTransfer } from './transfer-query.ts';

const TONES = {
  reserved: 'waiting',
  sent: 'waiting',
  unknown: 'warn',
  confirmed: 'ok',
  refused: 'bad',
} as const;

interface OwnTransferCardProps {
  readonly transfer: OwnTransfer;
  readonly programme: string;
}

/** Where the transfer stands, in words that say what happens next. @spec TR-02 TR-03 */
export function OwnTransferCard({ transfer, programme }: OwnTransferCardProps) {
  const words = useText('transfer');
  const locale = useLocale();
  const id = useId();
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Card>
      <section aria-labelledby={id}>
        <Stack gap={16}>
          <div className={classes['head']}>
            <h2 id={id}>{words('last')}</h2>
            <StatusPill tone={TONES[transfer.state]}>{words(`state.${transfer.state}`)}</StatusPill>
          </div>
          <div aria-live="polite">
            <Standing transfer={transfer} programme={programme} />
          </div>
          <dl className={classes['facts']}>
            <div>
              <dt>{words('askedAt')}</dt>
              <dd>{shortDate(new Date(transfer.askedAt), locale, zone)}</dd>
            </div>
            <div>
              <dt>{words('role')}</dt>
              <dd>{words(`role.${transfer.role}`)}</dd>
            </div>
            {transfer.documentEnd ? (
              <div>
                <dt>{words('documentEnd')}</dt>
                <dd>{maskedCpf(transfer.documentEnd)}</dd>
              </div>
            ) : null}
            {transfer.reference ? (
              <div>
                <dt>{words('reference')}</dt>
                <dd>{transfer.reference}</dd>
              </div>
            ) : null}
          </dl>
          {transfer.state === 'confirmed' ? (
            <p>
              <TextLink to="/profile/statement">{words('statement')}</TextLink>
            </p>
          ) : null}
        </Stack>
      </section>
    </Card>
  );
}

/** The long day stands in the sentence, because it is what the person must remember. */
function Standing({ transfer, programme }: OwnTransferCardProps) {
  const words = useText('transfer');
  const locale = useLocale();
  const { state, points: count, reason, redeemUntil } = transfer;
  const points = words('points', { count });
  switch (state) {
    case 'reserved':
    case 'sent':
      return <Notice tone="info">{words(`told.${state}`)}</Notice>;
    case 'unknown':
      return <Notice tone="warn">{words('told.unknown')}</Notice>;
    case 'confirmed':
      return (
        <Notice
          tone="ok"
          title={words('told.confirmed', { points, programme: programme || words('programme') })}
        >
          {redeemUntil ? words('redeemUntil', { date: longDay(redeemUntil, locale) }) : null}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" title={words(`reason.${reason ?? 'document_unknown'}`)}>
          {words('pointsBack', { points })}
        </Notice>
      );
  }
}
