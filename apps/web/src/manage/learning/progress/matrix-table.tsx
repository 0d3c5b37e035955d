import { useMediaQuery } from '@mantine/hooks';
import { percentText } from '@trilha/i18n/formats';
import { Avatar } from '@trilha/ui/avatar';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import { CompliancePill } from '../participants/progress-pills.tsx';
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
            {courses.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
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
              {courses.map(({ id }) => (
                <td key={id}>
                  <Cell cell={cellOf(person, id)} />
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
            {courses.map(({ id, title }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>
                  <Cell cell={cellOf(person, id)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
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

/** Where somebody is in one course; the words lead to the enrolment. */
function Cell({ cell }: { readonly cell: MatrixPerson['cells'][number] | undefined }) {
  const words = useText('progress');
  const learning = useText('learning');
  const locale = useLocale();
  if (!cell) return <span className={people['quiet']}>{words('matrix.notEnrolled')}</span>;
  const { enrolmentId, state, percent, compliance } = cell;
  const isUnderWay = percent > 0 && percent < 100;
  return (
    <span className={classes['cell']}>
      <TextLink to="/manage/enrolments/$enrolmentId" params={{ enrolmentId }}>
        {learning(`state.${state}`)}
        {isUnderWay ? ` · ${percentText(percent / 100, locale)}` : ''}
      </TextLink>
      <CompliancePill compliance={compliance} />
    </span>
  );
}
