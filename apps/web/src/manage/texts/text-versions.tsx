import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@trilha/i18n/formats';
import { LANGUAGES } from '@trilha/i18n/locales';
import type { TextKind } from '@trilha/rules/clients/texts.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Row, Section, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { HtmlText } from '#shared/html-text.tsx';
import textClasses from '#shared/institutional-text.module.css';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type ClientText, textVersionQuery } from './text-queries.ts';

interface TextVersionsProps {
  readonly kind: TextKind;
  readonly versions: ClientText['versions'];
}

/** Everything that was ever published of a text, with date and author. @spec CO-05 */
export function TextVersions({ kind, versions }: TextVersionsProps) {
  const text = useText('institutional');
  const locale = useLocale();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Section title={text('manage.versions')}>
      {versions.length === 0 ? <p>{text('manage.noVersions')}</p> : null}
      <Stack gap={8}>
        {versions.map(({ version, publishedAt, publishedBy, mustAccept }) => (
          <Row key={version} spread>
            <div>
              <strong>{text('manage.versionOf', { version })}</strong>
              <p className={textClasses['since']}>
                {text('manage.by', {
                  date: dateAndTime(new Date(publishedAt), locale, deviceZone()),
                  author: publishedBy,
                })}
              </p>
              {mustAccept ? <StatusPill tone="info">{text('manage.asked')}</StatusPill> : null}
            </div>
            <Button
              aria-label={`${text('manage.read')}: ${text('manage.versionOf', { version })}`}
              onClick={() => setOpen(version)}
            >
              {text('manage.read')}
            </Button>
          </Row>
        ))}
      </Stack>
      {open === null ? null : <OldVersion kind={kind} version={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

interface OldVersionProps {
  readonly kind: TextKind;
  readonly version: number;
  readonly onClose: () => void;
}

function OldVersion({ kind, version, onClose }: OldVersionProps) {
  const text = useText('institutional');
  const found = useQuery(textVersionQuery(kind, version));
  return (
    <Dialog opened onClose={onClose} size="large" title={text('manage.versionOf', { version })}>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Stack gap={24}>
          {Object.entries(found.data.words).map(([language, html]) => (
            <section key={language} lang={language} aria-label={nameOf(language)}>
              <strong>{nameOf(language)}</strong>
              <HtmlText>{html}</HtmlText>
            </section>
          ))}
        </Stack>
      ) : (
        <SkeletonList count={4} />
      )}
    </Dialog>
  );
}

const nameOf = (code: string): string => LANGUAGES.find(({ locale }) => locale === code)?.name ?? code;
