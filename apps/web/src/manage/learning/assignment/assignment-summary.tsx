import { shortDay } from '@trilha/i18n/formats';
import { roleText } from '@trilha/i18n/role-text';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './assignment.module.css';
import type { ReadAssignment } from './assignment-queries.ts';

interface AssignmentSummaryProps extends Pick<ReadAssignment, 'standing' | 'choices'> {
  readonly assignment: NonNullable<ReadAssignment['assignment']>;
}

/** Who is enrolled, until when, and how they stand today. @spec LE-06 LE-11 */
export function AssignmentSummary({ assignment, standing, choices }: AssignmentSummaryProps) {
  const text = useText('assigning');
  const people = useText('people');
  const locale = useLocale();
  const { active, reach, groupIds, areaIds, roles, deadlineDays, dueOn } = assignment;
  const namesIn = (places: typeof choices.groups, ids: readonly string[]): string[] =>
    places.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const chosen = {
    groups: namesIn(choices.groups, groupIds),
    areas: namesIn(choices.areas, areaIds),
    roles: roles.map((role) => roleText(people, role)),
  };
  const deadline =
    deadlineDays !== null
      ? text('inDays', { count: deadlineDays })
      : dueOn !== null
        ? text('until', { date: shortDay(dueOn, locale) })
        : text('deadline.none');
  const facts: (readonly [string, string])[] = [
    [text('reach'), text(`reach.${reach}`)],
    ...(['groups', 'areas', 'roles'] as const)
      .filter((kind) => reach !== 'everybody' && chosen[kind].length > 0)
      .map((kind) => [text(kind), chosen[kind].join(', ')] as const),
    [text('deadline'), deadline],
    [
      text('standing'),
      [
        text('standing.assigned', { count: standing.assigned }),
        text('standing.done', { count: standing.done }),
        ...(standing.overdue > 0 ? [text('standing.overdue', { count: standing.overdue })] : []),
      ].join(' · '),
    ],
  ];
  return (
    <>
      <p>
        <StatusPill tone={active ? 'ok' : 'neutral'}>{text(active ? 'active' : 'inactive')}</StatusPill>
      </p>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
