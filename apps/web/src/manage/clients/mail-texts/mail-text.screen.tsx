import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LANGUAGES } from '@trilha/i18n/locales';
import { MAIL_KINDS, type MailKind } from '@trilha/rules/clients/mail-texts.rule';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { MailTextForm } from './mail-text.form.tsx';
import type { MailTextSearch } from './mail-text.search.ts';
import { type MailLanguage, mailTextQuery, mailTextsQuery } from './mail-text-queries.ts';

/** One letter, language by language. @spec MG-06 */
export function MailTextScreen() {
  const { kind: given = '' } = useParams({ strict: false });
  const kind = MAIL_KINDS.find((each) => each === given);
  if (!kind) throw notFound();
  return <KnownMail kind={kind} />;
}

function KnownMail({ kind }: { readonly kind: MailKind }) {
  const text = useText('letters');
  const locale = useLocale();
  const navigate = useNavigate();
  const search: MailTextSearch = useSearch({ strict: false });
  const offered = useQuery(mailTextsQuery).data?.languages ?? [];
  const shown = LANGUAGES.filter((language) => offered.includes(language.locale));
  const language: MailLanguage =
    search.language ?? (offered.includes(locale) ? locale : (offered[0] ?? locale));
  const found = useQuery(mailTextQuery(kind, language));
  return (
    <Page>
      <PageHeader
        title={text(`kind.${kind}`)}
        back={
          <div>
            <ButtonLink to="/manage/settings/mail-texts" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </div>
        }
      />
      <Stack gap={24}>
        {shown.length > 1 ? (
          <Segmented
            label={text('language')}
            options={shown.map(({ locale: value, name }) => ({ value, label: name }))}
            value={language}
            onChange={(value) =>
              void navigate({
                to: '/manage/settings/mail-texts/$kind',
                params: { kind },
                search: { language: value },
                replace: true,
              })
            }
          />
        ) : null}
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <MailTextForm key={`${language} ${found.data.revision}`} mail={found.data} />
        ) : (
          <SkeletonPage />
        )}
      </Stack>
    </Page>
  );
}
