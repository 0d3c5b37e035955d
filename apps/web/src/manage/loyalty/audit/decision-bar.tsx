import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditedSale } from './audit-queries.ts';

export type Panel = 'refuse' | 'adjust';

interface DecisionBarProps {
  readonly sale: AuditedSale;
  readonly busy: boolean;
  readonly panel: Panel | null;
  readonly onApprove: () => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onUndo: () => void;
  readonly isOwnProposal: boolean;
  /** As another auditor proposed it. */
  readonly onConfirm: () => void;
  readonly onWithdraw: () => void;
}

/** What may be done with the sale now; always in reach, below what scrolls. */
export function DecisionBar({
  sale,
  busy,
  panel,
  isOwnProposal,
  onApprove,
  onConfirm,
  onPanel,
  onUndo,
  onWithdraw,
}: DecisionBarProps) {
  const text = useText('audit');
  if (sale.own)
    return (
      <div className={classes['bar']}>
        <Notice tone="info">{text('own')}</Notice>
      </div>
    );
  const { proposal } = sale;
  if (sale.state !== 'credited' && !sale.reaudited)
    return (
      <div className={classes['bar']}>
        <span className={classes['said']}>
          {proposal
            ? [
                text('second.undo', { name: proposal.proposedBy.name }),
                isOwnProposal ? text('second.own') : null,
              ]
                .filter(Boolean)
                .join('. ')
            : text('decided')}
        </span>
        <Button
          icon={<IconArrowBackUp size={20} />}
          iconAfter={<KeyHint keys={['Z']} />}
          busy={busy}
          onClick={isOwnProposal ? onWithdraw : onUndo}
        >
          {text(isOwnProposal ? 'second.withdraw' : proposal ? 'second.confirm.undo' : 'action.undo')}
        </Button>
      </div>
    );
  const opposed = proposal && !isOwnProposal && proposal.decision !== 'approve' ? proposal.decision : null;
  return (
    <>
      {proposal ? (
        <span className={classes['said']}>
          {proposal.decision === 'adjust'
            ? text('second.adjust', { name: proposal.proposedBy.name, points: proposal.adjustedPoints ?? 0 })
            : text(`second.${proposal.decision}`, { name: proposal.proposedBy.name })}
          {proposal.reason ? `: ${text(`reason.${proposal.reason}`)}` : null}
          {proposal.note ? `. ${proposal.note}` : null}
          {isOwnProposal ? ` ${text('second.own')}` : null}
        </span>
      ) : sale.takesTwo ? (
        <span className={classes['said']}>{text('second.takesTwo')}</span>
      ) : null}
      <div className={classes['bar']} data-wide={opposed !== null}>
        {isOwnProposal ? (
          <Button large iconAfter={<KeyHint keys={['Z']} />} busy={busy} onClick={onWithdraw}>
            {text('second.withdraw')}
          </Button>
        ) : null}
        {sale.reaudited ? <span className={classes['said']}>{text('reaudit.drawn')}</span> : null}
        {opposed ? (
          <Button kind="primary" large icon={<IconCheck size={20} />} busy={busy} onClick={onConfirm}>
            {text(`second.confirm.${opposed}`)}
          </Button>
        ) : null}
        {isOwnProposal ? null : (
          <Button
            kind={opposed ? 'secondary' : 'primary'}
            large
            icon={<IconCheck size={20} />}
            iconAfter={<KeyHint keys={['A']} />}
            busy={busy}
            onClick={onApprove}
          >
            {text(sale.reaudited || proposal?.decision === 'approve' ? 'action.confirm' : 'action.approve')}
          </Button>
        )}
        <Button
          large
          icon={<IconX size={20} />}
          iconAfter={<KeyHint keys={['R']} />}
          aria-expanded={panel === 'refuse'}
          onClick={() => onPanel('refuse')}
        >
          {text('action.refuse')}
        </Button>
        {sale.reaudited ? null : (
          <Button
            large
            icon={<IconPencil size={20} />}
            iconAfter={<KeyHint keys={['D']} />}
            aria-expanded={panel === 'adjust'}
            onClick={() => onPanel('adjust')}
          >
            {text('action.adjust')}
          </Button>
        )}
      </div>
    </>
  );
}
