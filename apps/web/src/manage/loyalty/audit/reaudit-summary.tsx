import { useQuery } from '@tanstack/react-query';
import { numberText, percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import { reauditsQuery } from './batch-queries.ts';

interface ReauditSummaryProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What waits to be looked at again, and how often looking again found something. @spec LO-30 */
export function ReauditSummary({ isOpen, onToggle }: ReauditSummaryProps) {
  const text = useText('audit');
  const locale = useLocale();
  const { data } = useQuery(reauditsQuery);
  if (!data) return null;
  const checked = data.confirmed + data.overturned;
  if (!isOpen && data.waiting + checked === 0) return null;
  return (
    <section className={classes['reaudit']} aria-label={text('reaudit.title')}>
      <div>
        <strong>
          {data.waiting > 0 ? text('reaudit.waiting', { count: data.waiting }) : text('reaudit.none')}
        </strong>
        {checked > 0 ? (
          <small>
            {text('reaudit.found', {
              checked: numberText(checked, locale),
              overturned: numberText(data.overturned, locale),
              share: percentText(data.overturned / checked, locale),
            })}
          </small>
        ) : null}
      </div>
      {isOpen || data.waiting > 0 ? (
        <Button aria-pressed={isOpen} onClick={onToggle}>
          {text(isOpen ? 'reaudit.close' : 'reaudit.open')}
        </Button>
      ) : null}
    </section>
  );
}
