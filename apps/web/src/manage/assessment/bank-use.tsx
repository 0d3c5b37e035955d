import { useQuery } from '@tanstack/react-query';
import { readBankUse } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { mayBeDrawn, type TaggedQuestion } from '@trilha/rules/assessment/blueprint.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { TextLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from './bank-use.module.css';
import type { BankQuestion } from './question-draft.ts';

type Use = ResponseOf<typeof readBankUse>['items'][number];

interface BankUseProps {
  readonly bankId: string;
  /** Left out for the whole bank. */
  readonly question?: TaggedQuestion & Pick<BankQuestion, 'key'>;
}

/** The tests that draw from a bank, or that can ask one of its questions, each with the way to its course. @spec AS-06 */
export function BankUse({ bankId, question }: BankUseProps) {
  const text = useText('banks');
  const use = useQuery({
    queryKey: [...queryKeys.assessment, 'bank', bankId, 'use'],
    queryFn: ({ signal }) => api(readBankUse, { params: { bankId } }, { signal }),
  });
  const about = question ? 'use.question' : 'use';
  const items = use.data?.items.filter(
    ({ draws }) =>
      !question ||
      draws.some(
        ({ draw, blueprint, scored }) =>
          mayBeDrawn(question, blueprint, draw) && !(scored && isKeyless(question.key)),
      ),
  );
  return (
    <section className={classes['use']} aria-label={text(about)}>
      <h2>{text(about)}</h2>
      {use.isLoadingError ? <QueryProblem error={use.error} onRetry={() => void use.refetch()} /> : null}
      {use.isPending ? <SkeletonList count={1} /> : null}
      {items?.length === 0 ? <p>{text(`${about}.empty`)}</p> : null}
      {items && items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <UseItem key={item.activity.id} {...item} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function UseItem({ training, activity, isWritten, isAsked, draws }: Use) {
  const text = useText('banks');
  const isAuthor = usePermission('learning.training.author');
  const state = isAsked ? (isWritten ? 'use.asked' : 'use.leaving') : 'use.written';
  const name = `${training.title}: ${activity.title}`;
  return (
    <li>
      {isAuthor ? (
        <TextLink
          to="/manage/trainings/$trainingId"
          params={{ trainingId: training.id }}
          search={isWritten ? { activity: activity.id } : {}}
        >
          {name}
        </TextLink>
      ) : (
        <span>{name}</span>
      )}
      <small>
        {[text(state), ...draws.map(({ draw }) => text('use.draws', { count: draw }))].join(' · ')}
      </small>
    </li>
  );
}
