import { IconMail, IconPhone } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readInstitutionalText } from '@trilha/contract/clients/texts.calls';
import { longDay } from '@trilha/i18n/formats';
import type { Locale } from '@trilha/i18n/locales';
import type { TextKind } from '@trilha/rules/clients/texts.rule';
import { ButtonAnchor } from '@trilha/ui/button';
import { Row, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { api } from './api.ts';
import { boot } from './boot.ts';
import { CookieSettings } from './cookies/cookie-settings.tsx';
import textClasses from './html-text.module.css';
import { HtmlText } from './html-text.tsx';
import classes from './institutional-text.module.css';
import { queryKeys } from './query-keys.ts';
import { QueryProblem } from './query-problem.tsx';
import { useLocale, useText } from './use-text.ts';

export const institutionalTextQuery = (slug: string, kind: TextKind, language: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.client, 'institutional', slug, kind, language],
    queryFn: ({ signal }) =>
      api(readInstitutionalText, { params: { slug, kind }, query: { language } }, { signal }),
  });

interface InstitutionalTextProps {
  readonly kind: TextKind;
  readonly client: { readonly slug: string; readonly name: string };
}

/** A text of the client in the reader's language, or the product's neutral one. @spec ID-01 CO-05 */
export function InstitutionalText({ kind, client }: InstitutionalTextProps) {
  const text = useText('institutional');
  const locale = useLocale();
  const found = useQuery(institutionalTextQuery(client.slug, kind, locale));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonPage />;
  const { html, version, publishedAt, language } = found.data;
  return (
    <Stack gap={24}>
      {html === null ? (
        <>
          <div className={textClasses['text']}>
            {text(`neutral.${kind}`, { client: client.name })
              .split('\n')
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </div>
          <p className={classes['since']}>{text('neutral', { client: client.name })}</p>
        </>
      ) : (
        <>
          <div lang={language ?? undefined}>
            <HtmlText>{html}</HtmlText>
          </div>
          {version !== null && publishedAt !== null ? (
            <p className={classes['since']}>
              {text('since', { date: longDay(publishedAt, locale), version })}
            </p>
          ) : null}
        </>
      )}
      {kind === 'support' ? <Contacts /> : null}
      {kind === 'cookies' ? <CookieSettings /> : null}
    </Stack>
  );
}

function Contacts() {
  const text = useText('institutional');
  const { email, phone } = boot().client.support;
  if (!email && !phone) return null;
  return (
    <Row gap={8}>
      {email ? (
        <ButtonAnchor href={`mailto:${email}`} icon={<IconMail size={20} />}>
          {text('support.mail', { address: email })}
        </ButtonAnchor>
      ) : null}
      {phone ? (
        <ButtonAnchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={<IconPhone size={20} />}>
          {text('support.call', { number: phone })}
        </ButtonAnchor>
      ) : null}
    </Row>
  );
}
