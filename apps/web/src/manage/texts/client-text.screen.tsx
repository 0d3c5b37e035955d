import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { TEXT_KINDS, type TextKind } from '@trilha/rules/clients/texts.rule';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { ClientTextForm } from './client-text.form.tsx';
import { clientTextQuery } from './text-queries.ts';
import { TextVersions } from './text-versions.tsx';

/** One text of the client: its words in each language, and its versions. @spec CO-05 */
export function ClientTextScreen() {
  const { kind: given = '' } = useParams({ strict: false });
  const kind = TEXT_KINDS.find((each) => each === given);
  if (!kind) throw notFound();
  return <KnownText kind={kind} />;
}

function KnownText({ kind }: { readonly kind: TextKind }) {
  const text = useText('institutional');
  const found = useQuery(clientTextQuery(kind));
  return (
    <Page width="form">
      <PageHeader
        title={text(`manage.kind.${kind}`)}
        back={
          <div>
            <ButtonLink to="/manage/settings/texts" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('manage.back')}
            </ButtonLink>
          </div>
        }
      />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <>
          <ClientTextForm key={found.data.version} published={found.data} />
          <TextVersions kind={kind} versions={found.data.versions} />
        </>
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}
