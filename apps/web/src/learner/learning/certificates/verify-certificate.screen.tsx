import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { dayIn, longDay, studyTimeFacts } from '@trilha/i18n/formats';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './verify.module.css';

type Verified = ResponseOf<typeof verifyCertificate>;

/** Whether a certificate is genuine, for anybody who holds its code. @spec LE-12 */
export function VerifyCertificateScreen() {
  const text = useText('learning');
  const { code = '' }: { readonly code?: string } = useParams({ strict: false });
  const found = useQuery({
    queryKey: [...queryKeys.learning, 'verification', code],
    queryFn: ({ signal }) => api(verifyCertificate, { params: { code: code.toUpperCase() } }, { signal }),
  });
  return (
    <div className={classes['screen']}>
      <Page width="form">
        <div className={classes['top']}>
          <ClientMark />
          <LanguageChoice />
        </div>
        {found.data ? <Answer certificate={found.data} /> : null}
        {found.isPending ? <SkeletonList count={4} /> : null}
        {found.error && problemFrom(found.error).code === 'not_found' ? (
          <EmptyState
            isPage
            title={text('verify.unknown')}
            seed="unknown-certificate"
            action={
              <ButtonLink kind="primary" to="/">
                {text('verify.go')}
              </ButtonLink>
            }
          >
            {text('verify.unknownText')}
          </EmptyState>
        ) : null}
        {found.error && problemFrom(found.error).code !== 'not_found' ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
      </Page>
    </div>
  );
}

function Answer({ certificate }: { readonly certificate: Verified }) {
  const text = useText('learning');
  const locale = useLocale();
  const isValid = certificate.state === 'valid';
  const issued = longDay(dayIn(new Date(certificate.issuedAt), deviceZone()), locale);
  const facts = [
    [text('verify.person'), certificate.person],
    [text('verify.training'), certificate.training],
    ...studyTimeFacts(certificate.workloadMinutes).map((time) => [text('verify.workload'), time] as const),
    [text('verify.issued'), issued],
    ...(certificate.validUntil === null
      ? []
      : [[text('verify.validUntil'), longDay(certificate.validUntil, locale)] as const]),
    [text('verify.client'), certificate.client.name],
    [text('verify.number'), certificate.number],
  ] as const;
  return (
    <section className={classes['card']} data-state={certificate.state}>
      <div className={classes['verdict']}>
        {isValid ? <IconCircleCheckFilled size={32} /> : <IconCircleXFilled size={32} />}
        <div>
          <h1 tabIndex={-1}>{text(`verify.${certificate.state}`)}</h1>
          {certificate.state === 'valid' ? null : <p>{text(`verify.${certificate.state}Text`)}</p>}
        </div>
      </div>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
