import { IconClockPlus } from '@tabler/icons-react';
import { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { ButtonLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';

interface ExceptionsLinkProps {
  readonly activityId: string;
  readonly label: string;
  /** The kind of the activity: only what is sat in attempts has any. */
  readonly kind: string;
  /** To whom something is to be given. */
  readonly person?: { readonly id: string; readonly name: string };
}

/** Leads whoever may to the exceptions at a test. @spec LE-07 */
export function ExceptionsLink({ activityId, label, kind, person }: ExceptionsLinkProps) {
  const mayGive = usePermission('learning.enrolment.override');
  if (!mayGive || !ATTEMPTED_TYPES.some((type) => type === kind)) return null;
  return (
    <ButtonLink
      to="/manage/tests/$activityId/exceptions"
      params={{ activityId }}
      search={person ? { give: person.id, name: person.name } : {}}
      kind="quiet"
      icon={<IconClockPlus size={20} />}
    >
      {label}
    </ButtonLink>
  );
}
