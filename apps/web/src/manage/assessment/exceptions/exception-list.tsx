import { dateAndTime, percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import type { TestException } from './exception-queries.ts';
import classes from './exceptions.module.css';

interface ExceptionListProps {
  readonly items: readonly TestException[];
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onChange: (exception: TestException) => void;
  readonly onRemove: (exception: TestException) => void;
}

/** Who has what, why, and who gave it. @spec LE-07 */
export function ExceptionList({ items, timeZone, busy, onChange, onRemove }: ExceptionListProps) {
  const words = useText('extending');
  const locale = useLocale();
  return (
    <div className={people['card']}>
      <ul className={people['lines']}>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <span className={classes['head']}>
                <strong>{item.subject.name}</strong>
                <span className={classes['quiet']}>{words(`of.${item.of}`)}</span>
              </span>
              <Given item={item} timeZone={timeZone} />
              <p className={classes['reason']}>{item.reason}</p>
              <p className={classes['quiet']}>
                {words('given.by', {
                  name: item.createdBy,
                  at: dateAndTime(new Date(item.createdAt), locale, timeZone),
                })}
              </p>
              {item.leftOut === null ? null : (
                <p className={classes['quiet']}>{words('leftOut', { name: item.leftOut })}</p>
              )}
            </div>
            {item.own ? (
              <p className={classes['quiet']}>{words('own')}</p>
            ) : (
              <fieldset className={people['actions']} aria-label={item.subject.name}>
                <Button onClick={() => onChange(item)}>{words('change')}</Button>
                <Button disabled={busy} onClick={() => onRemove(item)}>
                  {words('remove')}
                </Button>
              </fieldset>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Given({ item, timeZone }: { readonly item: TestException; readonly timeZone: string }) {
  const words = useText('extending');
  const locale = useLocale();
  const moment = (instant: string): string => dateAndTime(new Date(instant), locale, timeZone);
  const { extraPercent, extraMinutes, extraAttempts, opensAt, closesAt } = item;
  const given = [
    ...(extraPercent === null
      ? []
      : [words('given.percent', { percent: percentText(extraPercent / 100, locale) })]),
    ...(extraMinutes === null ? [] : [words('given.minutes', { count: extraMinutes })]),
    ...(extraAttempts === 0 ? [] : [words('given.attempts', { count: extraAttempts })]),
    ...(opensAt === null ? [] : [words('given.opens', { at: moment(opensAt) })]),
    ...(closesAt === null ? [] : [words('given.closes', { at: moment(closesAt) })]),
  ];
  return (
    <ul className={classes['given']}>
      {given.map((fact) => (
        <li key={fact}>
          <StatusPill tone="ok">{fact}</StatusPill>
        </li>
      ))}
    </ul>
  );
}
