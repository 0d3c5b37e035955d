import { IconListCheck } from '@tabler/icons-react';
import { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { ButtonLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';

interface AttemptsLinkProps {
  readonly activityId: string;
  readonly label: string;
  /** The kind of the activity: only what is sat in attempts has any. */
  readonly kind: string;
  /** Whose attempts are looked for; left out for everybody's. */
  readonly name?: string | undefined;
}

/** Leads whoever may to the attempts at a test. @spec AS-05 */
export function AttemptsLink({ activityId, label, kind, name }: AttemptsLinkProps) {
  const mayRead = usePermission('learning.enrolment.override');
  if (!mayRead || !ATTEMPTED_TYPES.some((type) => type === kind)) return null;
  return (
    <ButtonLink
      to="/manage/tests/$activityId/attempts"
      params={{ activityId }}
      search={name ? { search: name } : {}}
      kind="quiet"
      icon={<IconListCheck size={20} />}
    >
      {label}
    </ButtonLink>
  );
}
