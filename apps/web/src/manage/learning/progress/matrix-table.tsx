import { useMediaQuery } from '@mantine/hooks';
import { percentText, shortDay } from '@trilha/i18n/formats';
import { statusName } from '@trilha/rules/learning/classes/class-status.rule';
import { Avatar } from '@trilha/ui/avatar';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import { CompliancePill, ValidityPill } from '../participants/progress-pills.tsx';
import classes from './progress.module.css';
import type { MatrixCourse, MatrixPerson } from './progress-matrix-query.ts';

interface MatrixTableProps {
  readonly people: readonly MatrixPerson[];
  readonly courses: readonly MatrixCourse[];
}

/** A line for each person and a column for each course; on phones a card for each person. @spec MG-05 */
export function MatrixTable(props: MatrixTableProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return isNarrow ? <MatrixCards {...props} /> : <WideMatrix {...props} />;
}

function WideMatrix({ people: rows, courses }: MatrixTableProps) {
  const words = useText('progress');
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={words('matrix.label')}>
        <thead>
          <tr>
            <th scope="col">{words('column.person')}</th>
            {courses.map(({ id, title, kind }) => (
              <th key={id} scope="col">
                {title}
                <Kind kind={kind} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <tr key={person.memberId}>
              <th scope="row">
                <Who person={person} />
              </th>
              {courses.map(({ id, kind }) => (
                <td key={id}>
                  <Cell cell={cellOf(person, id)} kind={kind} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixCards({ people: rows, courses }: MatrixTableProps) {
  const words = useText('progress');
  return (
    <ul className={classes['cards']} aria-label={words('matrix.label')}>
      {rows.map((person) => (
        <li key={person.memberId} className={people['card']}>
          <Who person={person} />
          <dl className={classes['facts']}>
            {courses.map(({ id, title, kind }) => (
              <div key={id}>
                <dt>
                  {title}
                  <Kind kind={kind} />
                </dt>
                <dd>
                  <Cell cell={cellOf(person, id)} kind={kind} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** What a training is that is no course. */
function Kind({ kind }: Pick<MatrixCourse, 'kind'>) {
  const learning = useText('learning');
  return kind === 'online_course' ? null : (
    <span className={people['quiet']}> {learning(`kind.${kind}`)}</span>
  );
}

const cellOf = ({ cells }: MatrixPerson, courseId: string) =>
  cells.find(({ trainingId }) => trainingId === courseId);

function Who({ person: { name, area } }: { readonly person: MatrixPerson }) {
  return (
    <span className={classes['person']}>
      <Avatar name={name} size={36} />
      <span>
        <span>{name}</span>
        <span className={people['quiet']}>{area?.name}</span>
      </span>
    </span>
  );
}

type MatrixCell = MatrixPerson['cells'][number];

/** The class somebody has a place in, and whether they were there; the words lead to the class. @spec LE-03 */
function HeldClass({
  held: { classId, kind, status, presence },
}: {
  readonly held: NonNullable<MatrixCell['held']>;
}) {
  const teaching = useText('teaching');
  const text = useText('classes');
  const mayOpen = usePermission('learning.class.lead');
  const label = text(`status.${statusName(kind, status)}`);
  return (
    <>
      {mayOpen ? (
        <TextLink to="/manage/classes/$classId" params={{ classId }}>
          {label}
        </TextLink>
      ) : (
        <span>{label}</span>
      )}
      {presence === 'none' ? null : <span>{teaching(`mark.${presence}`)}</span>}
    </>
  );
}

interface CellProps {
  readonly cell: MatrixCell | undefined;
  readonly kind: MatrixCourse['kind'];
}

/** Where somebody is in one training; the words lead to the enrolment in a course, or to the class. */
function Cell({ cell, kind }: CellProps) {
  const words = useText('progress');
  const learning = useText('learning');
  const locale = useLocale();
  if (!cell) return <span className={people['quiet']}>{words('notEnrolled')}</span>;
  const { enrolmentId, state, percent, compliance, dueOn, held } = cell;
  if (enrolmentId === null)
    return (
      <span className={classes['cell']}>
        <span className={people['quiet']}>{words('notEnrolled')}</span>
        <CompliancePill compliance={compliance} />
        <DueDay dueOn={dueOn} />
      </span>
    );
  const isUnderWay = percent > 0 && percent < 100;
  const reached = `${learning(`state.${state}`)}${isUnderWay ? ` · ${percentText(percent / 100, locale)}` : ''}`;
  if (kind === 'trail')
    return (
      <span className={classes['cell']}>
        <span>{reached}</span>
        <CompliancePill compliance={compliance} />
        <Holding cell={cell} />
      </span>
    );
  if (kind !== 'online_course')
    return (
      <span className={classes['cell']}>
        <span>{learning(`state.${state}`)}</span>
        {held ? (
          <HeldClass held={held} />
        ) : (
          <span className={people['quiet']}>{words('matrix.noClass')}</span>
        )}
        <CompliancePill compliance={compliance} />
      </span>
    );
  return (
    <span className={classes['cell']}>
      <TextLink to="/manage/enrolments/$enrolmentId" params={{ enrolmentId }}>
        {reached}
      </TextLink>
      <CompliancePill compliance={compliance} />
    </span>
  );
}

/** Until when what was achieved holds. @spec LE-08 */
function Holding({ cell: { expiresOn, validity } }: { readonly cell: MatrixCell }) {
  const words = useText('progress');
  const locale = useLocale();
  if (expiresOn === null || validity === null) return null;
  return (
    <>
      <ValidityPill validity={validity} />
      <span className={people['quiet']}>{words('expiresOn', { date: shortDay(expiresOn, locale) })}</span>
    </>
  );
}

/** Until when it is expected of somebody. */
function DueDay({ dueOn }: Pick<MatrixCell, 'dueOn'>) {
  const words = useText('progress');
  const locale = useLocale();
  if (dueOn === null) return null;
  return (
    <span className={people['quiet']}>{words('enrolment.dueOn', { date: shortDay(dueOn, locale) })}</span>
  );
}
