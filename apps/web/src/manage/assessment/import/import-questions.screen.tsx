import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page, PageHeader } from '@trilha/ui/page';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { bankQueryOptions } from '../bank-query.ts';
import { ImportPreview } from './import-preview.tsx';
import type { ImportQuestionsSearch } from './import-questions.search.ts';
import { QuestionUpload } from './question-upload.tsx';

/** Brings questions of other systems into a bank: first the file, then what it would bring. @spec AS-06 */
export function ImportQuestionsScreen() {
  const text = useText('exchanging');
  const navigate = useNavigate();
  const { bankId = '' }: { readonly bankId?: string } = useParams({ strict: false });
  const search: ImportQuestionsSearch = useSearch({ strict: false });
  const bank = useQuery(bankQueryOptions(bankId));
  const show = (next: ImportQuestionsSearch): void =>
    void navigate({
      to: '/manage/question-banks/$bankId/import',
      params: { bankId },
      search: next,
      resetScroll: false,
    });
  if (bank.isLoadingError && isMissing(bank.error))
    return <PageProblem error={bank.error} onRetry={() => void bank.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('intro')}
        back={
          <span>
            <ButtonLink
              to="/manage/question-banks/$bankId"
              params={{ bankId }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {text('banks')}
            </ButtonLink>
          </span>
        }
      />
      {search.file === undefined ? (
        <QuestionUpload onUploaded={(file) => show({ file })} />
      ) : (
        <ImportPreview bankId={bankId} fileId={search.file} search={search} onShow={show} />
      )}
    </Page>
  );
}
