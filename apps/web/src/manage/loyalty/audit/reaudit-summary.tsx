import type { ResponseOf } from '@trilha/contract/define-call';
import type { readReaudits } from '@trilha/contract/loyalty/audit-batches.calls';
import { numberText, percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';

interface Found {
  readonly checked: string;
  readonly overturned: string;
  readonly share: string;
}

interface ReauditSummaryProps {
  readonly reaudits: ResponseOf<typeof readReaudits>;
  readonly words: {
    readonly waiting: (count: number) => string;
    readonly none: string;
    /** What was found, where that is said in words of its own. */
    readonly found?: (figures: Found) => string;
  };
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What waits to be looked at again, and how often looking again found something. @spec LO-30 */
export function ReauditSummary({ reaudits, words, isOpen, onToggle }: ReauditSummaryProps) {
  const text = useText('audit');
  const locale = useLocale();
  const checked = reaudits.confirmed + reaudits.overturned;
  if (!isOpen && reaudits.waiting + checked === 0) return null;
  const figures = {
    checked: numberText(checked, locale),
    overturned: numberText(reaudits.overturned, locale),
    share: percentText(reaudits.overturned / Math.max(checked, 1), locale),
  };
  return (
    <section className={classes['reaudit']} aria-label={text('reaudit.title')}>
      <div>
        <strong>{reaudits.waiting > 0 ? words.waiting(reaudits.waiting) : words.none}</strong>
        {checked > 0 ? <small>{words.found?.(figures) ?? text('reaudit.found', figures)}</small> : null}
      </div>
      {isOpen || reaudits.waiting > 0 ? (
        <Button aria-pressed={isOpen} onClick={onToggle}>
          {text(isOpen ? 'reaudit.close' : 'reaudit.open')}
        </Button>
      ) : null}
    </section>
  );
}
