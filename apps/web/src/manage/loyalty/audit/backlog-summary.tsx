import type { ResponseOf } from '@trilha/contract/define-call';
import type { readAuditBacklog } from '@trilha/contract/loyalty/audit.calls';
import { percentText } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';

interface BacklogSummaryProps {
  readonly backlog: ResponseOf<typeof readAuditBacklog>;
  readonly words: {
    /** Only where two decide. */
    readonly second?: (count: number) => string;
    readonly late: (count: number) => string;
  };
}

/** What waits beside a queue, and how much was decided in time, in words. @spec LO-30 */
export function BacklogSummary({ backlog, words }: BacklogSummaryProps) {
  const text = useText('audit');
  const locale = useLocale();
  const { secondLooks, ownProposals, appeals, late, decided, decidedInTime } = backlog;
  const lines = [
    ...(secondLooks > 0 && words.second ? [words.second(secondLooks)] : []),
    ...(ownProposals > 0 ? [text('backlog.ownProposals', { count: ownProposals })] : []),
    ...(appeals > 0 ? [text('backlog.appeals', { count: appeals })] : []),
    ...(late > 0 ? [words.late(late)] : []),
    ...(decided > 0 ? [text('backlog.inTime', { share: percentText(decidedInTime / decided, locale) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section className={classes['reaudit']} aria-label={text('backlog.title')}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </section>
  );
}
