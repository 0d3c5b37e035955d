import { percentText, shortDate, shortDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { useState } from 'react';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import facts from '../../people/registrations/registrations.module.css';
import { CertificateState } from './certificate-state.tsx';
import classes from './issued.module.css';
import type { IssuedCertificate } from './issued-certificates-queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useRestoration } from './use-revocation.ts';

interface CertificateSheetProps {
  readonly certificate: IssuedCertificate;
  readonly onClose: () => void;
}

/** One certificate: what it says, whether it holds, and what to do about it. @spec LE-12 */
export function CertificateSheet({ certificate, onClose }: CertificateSheetProps) {
  const words = useText('issued');
  const locale = useLocale();
  const [isRevoking, setRevoking] = useState(false);
  const restore = useRestoration(onClose);
  const { id, name, email, training, number, score, issuedAt, validUntil, revoked } = certificate;
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const lines = [
    { label: words('column.person'), value: email },
    { label: words('column.training'), value: training.title },
    { label: words('number'), value: number },
    { label: words('score'), value: score === null ? null : percentText(score / 100, locale) },
    { label: words('column.issuedAt'), value: day(issuedAt) },
    {
      label: words('column.validUntil'),
      value: validUntil === null ? words('forever') : shortDay(validUntil, locale),
    },
    {
      label: words('revokedAt'),
      value: revoked && words('revokedBy', { name: revoked.by ?? '—', date: day(revoked.at) }),
    },
    { label: words('reason'), value: revoked?.reason },
  ];
  return (
    <Sheet opened onClose={onClose} title={name}>
      <Stack gap={16}>
        <span>
          <CertificateState certificate={certificate} />
        </span>
        <dl className={facts['facts']}>
          {lines
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <a className={classes['page']} href={certificate.verifyPath} target="_blank" rel="noreferrer">
          {words('publicPage')}
        </a>
        <div className={facts['actions']}>
          {revoked ? (
            <Button busy={restore.isPending} onClick={() => restore.mutate([id])}>
              {words('restore')}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => setRevoking(true)}>
              {words('revoke')}
            </Button>
          )}
        </div>
      </Stack>
      {isRevoking ? (
        <RevokeDialog
          certificateIds={[id]}
          onClose={() => setRevoking(false)}
          onDone={() => {
            setRevoking(false);
            onClose();
          }}
        />
      ) : null}
    </Sheet>
  );
}
