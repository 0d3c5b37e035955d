import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewCertificate } from '@trilha/contract/learning/certificate-templates.calls';
import { Notice } from '@trilha/ui/notice';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { useMemo, useRef } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { usePdfPage } from '#shared/pdf/use-pdf-page.ts';
import { useText } from '#shared/use-text.ts';
import { type Design, type DesignLanguage, templatesKey } from './template-queries.ts';
import classes from './templates.module.css';

const PAUSE_MILLISECONDS = 500;

interface CertificatePreviewProps {
  readonly design: Design;
  readonly language: DesignLanguage;
  readonly isSound: boolean;
}

/** The certificate as it would be printed, drawn anew half a second after the last change. @spec LE-12 */
export function CertificatePreview({ design, language, isSound }: CertificatePreviewProps) {
  const text = useText('templates');
  const errorText = useErrorText();
  const [settled] = useDebouncedValue(JSON.stringify({ design, language }), PAUSE_MILLISECONDS);
  const found = useQuery({
    queryKey: [...templatesKey, 'preview', settled],
    queryFn: ({ signal }) =>
      api(
        previewCertificate,
        { body: JSON.parse(settled) as { design: Design; language: DesignLanguage } },
        { signal },
      ),
    enabled: isSound,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const isBehind = found.isFetching || settled !== JSON.stringify({ design, language });
  return (
    <section className={classes['preview']} aria-label={text('preview')}>
      <h2>{text('preview')}</h2>
      {found.error ? <Notice tone="bad">{errorText(found.error)}</Notice> : null}
      {found.data ? (
        <PrintedPage pdf={found.data.pdf} label={text('preview')} />
      ) : (
        <SkeletonCards count={1} />
      )}
      <output className={classes['note']}>
        {isSound ? (isBehind ? text('preview.updating') : '') : text('preview.problem')}
      </output>
    </section>
  );
}

function PrintedPage({ pdf, label }: { readonly pdf: string; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bytes = useMemo(() => Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0), [pdf]);
  const { words } = usePdfPage(bytes, 1, 1, canvas);
  return (
    <figure className={classes['sheet']} aria-label={`${label}: ${words}`}>
      <canvas ref={canvas} aria-hidden="true" />
    </figure>
  );
}
