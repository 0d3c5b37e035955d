import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { trainingQuery } from '../../learning/use-training.ts';
import { GamesFound } from './games-found.tsx';
import type { ImportGamesSearch } from './import-games.search.ts';
import { PackageUpload } from './package-upload.tsx';

/** Brings games of H5P into a course: first the package, then what it would bring. @spec GA-04 */
export function ImportGamesScreen() {
  const text = useText('unpacking');
  const navigate = useNavigate();
  const { trainingId = '' }: { readonly trainingId?: string } = useParams({ strict: false });
  const search: ImportGamesSearch = useSearch({ strict: false });
  const training = useQuery(trainingQuery(trainingId));
  const show = (next: ImportGamesSearch): void =>
    void navigate({
      to: '/manage/trainings/$trainingId/import-games',
      params: { trainingId },
      search: next,
      resetScroll: false,
    });
  if (training.isLoadingError && isMissing(training.error))
    return <PageProblem error={training.error} onRetry={() => void training.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('intro')}
        back={
          <span>
            <ButtonLink
              to="/manage/trainings/$trainingId"
              params={{ trainingId }}
              search={{ tab: 'content' }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {training.data?.title ?? text('back')}
            </ButtonLink>
          </span>
        }
      />
      {training.isLoadingError ? (
        <QueryProblem error={training.error} onRetry={() => void training.refetch()} />
      ) : !training.data ? (
        <SkeletonList />
      ) : search.file === undefined ? (
        <PackageUpload onUploaded={(file) => show({ ...search, file })} />
      ) : (
        <GamesFound
          training={training.data}
          fileId={search.file}
          moduleId={search.module}
          onModule={(module) => show({ ...search, module })}
          onAnother={() => show(search.module === undefined ? {} : { module: search.module })}
        />
      )}
    </Page>
  );
}
