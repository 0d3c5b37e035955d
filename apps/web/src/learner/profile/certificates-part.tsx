import { IconAward, IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { percentText, shortDate, shortDay, studyTimeFacts } from '@trilha/i18n/formats';
import { Art } from '@trilha/ui/art';
import { Button, IconButton } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import {
  useBadgeDownload,
  useCertificateDownload,
} from '../learning/certificates/use-certificate-download.ts';
import { certificatesQuery } from '../learning/learning-queries.ts';
import { TrainingLink } from '../learning/training-link.tsx';
import classes from './profile.module.css';
import { shareLink } from './share-link.ts';

type Certificate = ResponseOf<typeof listCertificates>['items'][number];

/** Every certificate: one tap to the PDF, one to the address that proves it. @spec LE-12 GM-03 */
export function CertificatesPart() {
  const certificates = useQuery(certificatesQuery);
  if (certificates.isLoadingError)
    return <QueryProblem error={certificates.error} onRetry={() => void certificates.refetch()} />;
  if (!certificates.data) return <SkeletonList count={3} />;
  if (certificates.data.items.length === 0) return <NoCertificates />;
  return (
    <ul className={classes['list']}>
      {certificates.data.items.map((certificate) => (
        <CertificateLine key={certificate.id} certificate={certificate} />
      ))}
    </ul>
  );
}

function CertificateLine({ certificate }: { readonly certificate: Certificate }) {
  const text = useText('gamification');
  const locale = useLocale();
  const download = useCertificateDownload(certificate.id);
  const badge = useBadgeDownload(certificate.id);
  const facts = [
    shortDate(new Date(certificate.issuedAt), locale, deviceZone()),
    ...(certificate.validUntil === null
      ? []
      : [text('certificates.validUntil', { date: shortDay(certificate.validUntil, locale) })]),
    ...studyTimeFacts(certificate.workloadMinutes),
    ...(certificate.score === null
      ? []
      : [text('certificates.score', { score: percentText(certificate.score / 100, locale) })]),
    text('certificates.number', { number: certificate.number }),
  ];
  return (
    <li className={classes['certificate']}>
      <span className={classes['picture']}>
        <Art seed={certificate.id} columns={3} rows={4} />
      </span>
      <div>
        <h3>
          <TrainingLink kind={certificate.kind} id={certificate.trainingId}>
            {certificate.title}
          </TrainingLink>
        </h3>
        <p>{facts.join(' · ')}</p>
        {certificate.revoked ? <StatusPill tone="bad">{text('certificates.revoked')}</StatusPill> : null}
      </div>
      <div className={classes['actions']}>
        <Button
          kind="soft"
          icon={<IconDownload size={18} />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {text('certificates.download')}
        </Button>
        {certificate.revoked ? null : (
          <IconButton
            kind="secondary"
            label={text('certificates.badge')}
            icon={<IconAward size={20} />}
            busy={badge.isPending}
            onClick={() => badge.mutate()}
          />
        )}
        <IconButton
          kind="secondary"
          label={text('certificates.share')}
          icon={<IconShare size={20} />}
          onClick={() =>
            void shareLink(certificate.verifyPath, certificate.title, text('certificates.copied'))
          }
        />
      </div>
    </li>
  );
}

function NoCertificates() {
  const text = useText('gamification');
  const hasCourses = useSession().selectedClient.modules.includes('online_courses');
  return (
    <EmptyState
      title={text('certificates.none')}
      seed="certificates"
      action={
        hasCourses ? (
          <ButtonLink kind="primary" to="/online-courses">
            {text('certificates.courses')}
          </ButtonLink>
        ) : null
      }
    >
      {text('certificates.noneText')}
    </EmptyState>
  );
}
