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
 * The map is a table: every colour says its number beside it, so that eyes that tell no colours and ears read the same.
 * Where it is wider than the screen it scrolls inside its frame, by the keyboard too.
 */
export function HeatTable({ heat, rows, columns }: HeatTableProps) {
  const text = useText('heat');
  const locale = useLocale();
  const nameOf = (name: string): string => (columns === 'week' ? dayAndMonth(name, locale) : name);
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
      <section className={classes['frame']} aria-label={text('label')} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{text(`rows.${rows}`)}</th>
              {heat.columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {columns === 'week' ? (
                    <>
                      <span aria-hidden="true">{nameOf(name)}</span>
                      <span className="visually-hidden">{text('week', { day: nameOf(name) })}</span>
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
                {heat.columns.map(({ id }) => (
                  <Cell key={id} cell={cells.find(({ column }) => column === id)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Cell({ cell }: { readonly cell: TopicHeat['rows'][number]['cells'][number] | undefined }) {
  const text = useText('heat');
  const locale = useLocale();
  if (!cell)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{text('none')}</span>
      </td>
    );
  if (cell.percent === null || cell.answers === null)
    return <td className={classes['few']}>{text('few')}</td>;
  return (
    <td data-strength={strengthOf(cell.percent)}>
      <strong>{percentText(cell.percent / 100, locale)}</strong>
      <span>{text('answers', { count: cell.answers })}</span>
    </td>
  );
}
