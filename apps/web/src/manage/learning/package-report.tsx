import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readPackage } from '@trilha/contract/files/packages.calls';
import { fileSize } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './editor.module.css';

type Report = ResponseOf<typeof readPackage>;

/** Names of the standards, the same in every language; the edition is as the manifest writes it. */
const STANDARDS = {
  scorm_1_2: () => 'SCORM 1.2',
  cmi5: () => 'cmi5',
  scorm_2004: (edition: string) => `SCORM ${edition || '2004'}`,
} as const;

/** A check-up of an uploaded package, with what to do about each finding. @spec PL-04 ME-04 */
export function PackageReport({
  fileId,
  instead,
}: {
  readonly fileId: string;
  readonly instead: string | null;
}) {
  const text = useText('authoring');
  const locale = useLocale();
  const report = useQuery({
    queryKey: [...queryKeys.files, 'package', fileId, instead],
    queryFn: ({ signal }) =>
      api(readPackage, { params: { fileId }, query: instead ? { instead } : {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!report.data) return null;
  const { version, edition, lessons, bytes, findings, replacement } = report.data;
  const name = version === 'unknown' ? text('package.version.unknown') : STANDARDS[version](edition);
  return (
    <section className={classes['package']} aria-label={text('package.title')}>
      <h3>{text('package.title')}</h3>
      <p className={classes['muted']}>
        {text('package.facts', { edition: name, count: lessons, size: fileSize(bytes, locale) })}
      </p>
      {findings.length === 0 ? <Notice tone="ok">{text('package.sound')}</Notice> : null}
      {findings.map((finding) => (
        <Notice key={finding.kind} tone={finding.level}>
          {text(`package.${finding.kind}`, { count: finding.count })}
          <Places names={finding.examples} />
        </Notice>
      ))}
      {replacement ? <Replacement replacement={replacement} /> : null}
    </section>
  );
}

function Replacement({ replacement }: { readonly replacement: NonNullable<Report['replacement']> }) {
  const text = useText('authoring');
  const { outcome, gone, added } = replacement;
  return (
    <Notice tone={outcome === 'survives' ? 'ok' : 'warn'}>
      {text(`package.${outcome}`)}
      {outcome === 'partly' ? <Places names={gone} /> : null}
      {outcome !== 'lost' && added.length > 0 ? (
        <>
          <br />
          {text('package.added')}
          <Places names={added} />
        </>
      ) : null}
    </Notice>
  );
}

function Places({ names }: { readonly names: readonly string[] }) {
  const shown = names.filter((name) => name !== '');
  return shown.length === 0 ? null : (
    <ul className={classes['places']}>
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
