import { useQuery } from '@tanstack/react-query';
import { readAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import { Stack } from '@trilha/ui/page';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import { type AppealedKind, appealsKey } from './appeal-queries.ts';
import { AppealToAnswer } from './appeal-to-answer.tsx';

interface AppealsOfSubjectProps {
  readonly kind: AppealedKind;
  readonly subjectId: string;
  readonly revision: number;
}

/** The appeals about a sale or a photo, beside its evidence. @spec LO-30 LO-20 */
export function AppealsOfSubject({ kind, subjectId, revision }: AppealsOfSubjectProps) {
  const text = useText('appealing');
  const { data } = useQuery({
    queryKey: [...appealsKey, kind, subjectId, revision],
    queryFn: ({ signal }) =>
      api(readAppealsToAudit, { params: { subjectKind: kind, subjectId } }, { signal }),
  });
  if (!data || data.appeals.length === 0) return null;
  return (
    <section className={classes['block']}>
      <h2>{text('title')}</h2>
      {data.appeals.map((appeal) => (
        <Stack key={appeal.id}>
          <AppealToAnswer kind={kind} appeal={appeal} problem={appeal.problem} />
        </Stack>
      ))}
    </section>
  );
}
