import { useMediaQuery } from '@mantine/hooks';
import { dayAndMonth, percentText } from '@trilha/i18n/formats';
import {
  type HEAT_COLUMNS,
  type HEAT_ROWS,
  strengthOf,
} from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './challenge.module.css';
import type { TopicHeat } from './challenge-queries.ts';

interface HeatTableProps {
  readonly heat: TopicHeat;
  readonly rows: (typeof HEAT_ROWS)[number];
  readonly columns: (typeof HEAT_COLUMNS)[number];
}

const STRENGTHS = ['weak', 'fair', 'strong'] as const;

/**
 * The map is a table, and on phones a card for each topic: every colour says its number beside it, so that eyes that
 * tell no colours and ears read the same. @spec GA-03 PL-08
 */
export function HeatTable(props: HeatTableProps) {
  const text = useText('heat');
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <ul className={classes['legend']} aria-label={text('legend')}>
        {STRENGTHS.map((strength) => (
          <li key={strength}>
            <span data-strength={strength} aria-hidden="true" />
            {text(`strength.${strength}`)}
          </li>
        ))}
      </ul>
      {isNarrow ? <HeatCards {...props} /> : <WideHeat {...props} />}
    </>
  );
}

function WideHeat({ heat, rows, columns }: HeatTableProps) {
  const text = useText('heat');
  const locale = useLocale();
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={text('label')}>
        <thead>
          <tr>
            <th scope="col">{text(`rows.${rows}`)}</th>
            {heat.columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {columns === 'week' ? (
                  <>
                    <span aria-hidden="true">{dayAndMonth(name, locale)}</span>
                    <span className="visually-hidden">
                      {text('week', { day: dayAndMonth(name, locale) })}
                    </span>
                  </>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heat.rows.map(({ topic, cells }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              {heat.columns.map(({ id }) => {
                const cell = cells.find(({ column }) => column === id);
                return (
                  <td key={id} data-strength={strengthIn(cell)}>
                    <CellWords cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns in which nobody answered are left out: there is nothing to compare them with on a phone. */
function HeatCards({ heat, columns }: HeatTableProps) {
  const text = useText('heat');
  const locale = useLocale();
  return (
    <ul className={classes['cards']} aria-label={text('label')}>
      {heat.rows.map(({ topic, cells }) => (
        <li key={topic}>
          <h2>{topic}</h2>
          <dl>
            {heat.columns.map(({ id, name }) => {
              const cell = cells.find(({ column }) => column === id);
              return cell ? (
                <div key={id} data-strength={strengthIn(cell)}>
                  <dt>{columns === 'week' ? text('week', { day: dayAndMonth(name, locale) }) : name}</dt>
                  <dd>
                    <CellWords cell={cell} />
                  </dd>
                </div>
              ) : null;
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

type Cell = TopicHeat['rows'][number]['cells'][number] | undefined;

const strengthIn = (cell: Cell) =>
  cell === undefined || cell.percent === null ? undefined : strengthOf(cell.percent);

function CellWords({ cell }: { readonly cell: Cell }) {
  const text = useText('heat');
  const locale = useLocale();
  if (!cell)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{text('none')}</span>
      </>
    );
  if (cell.percent === null || cell.answers === null)
    return <span className={classes['few']}>{text('few')}</span>;
  return (
    <>
      <strong>{percentText(cell.percent / 100, locale)}</strong>{' '}
      <span>{text('answers', { count: cell.answers })}</span>
    </>
  );
}
