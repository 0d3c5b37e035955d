import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';

export type Panel = 'refuse' | 'adjust';

interface Proposed<Reason extends string> {
  readonly decision: 'approve' | 'adjust' | 'refuse' | 'undo';
  readonly reason: Reason | null;
  readonly note: string | null;
  readonly adjustedPoints?: number | null;
  readonly proposedBy: { readonly name: string };
}

interface DecisionBarProps<Reason extends string> {
  readonly subject: {
    readonly own: boolean;
    readonly reaudited: boolean;
    readonly takesTwo: boolean;
    readonly proposal: Proposed<Reason> | null;
  };
  /** Nobody has decided about it. */
  readonly isWaiting: boolean;
  readonly words: {
    readonly own: string;
    readonly decided: string;
    readonly reason: (reason: Reason) => string;
    /** That it takes two, and that it was drawn, where that is said in words of its own. */
    readonly takesTwo?: string;
    readonly drawn?: string;
  };
  readonly busy: boolean;
  readonly panel: Panel | null;
  readonly isOwnProposal: boolean;
  readonly onApprove: () => void;
  /** As another auditor proposed it. */
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
  /** Only where points can be corrected. */
  readonly onAdjust?: () => void;
  /** Only where a decision may be taken back. */
  readonly onUndo?: () => void;
  readonly onWithdraw: () => void;
}

/** What may be done now; always in reach, below what scrolls. @spec LO-20 LO-30 */
export function DecisionBar<Reason extends string>(props: DecisionBarProps<Reason>) {
  const { subject, isWaiting, words, busy, isOwnProposal } = props;
  if (subject.own)
    return (
      <div className={classes['bar']}>
        <Notice tone="info">{words.own}</Notice>
      </div>
    );
  if (!isWaiting && !subject.reaudited) return <DecidedBar {...props} />;
  const { proposal } = subject;
  const opposed = proposal && !isOwnProposal && proposal.decision !== 'approve' ? proposal.decision : null;
  return (
    <>
      <Said {...props} />
      <div className={classes['bar']} data-wide={opposed !== null}>
        <Answers {...props} opposed={opposed} busy={busy} />
      </div>
    </>
  );
}

/** What was proposed already, or that it takes two. */
function Said<Reason extends string>({ subject, words, isOwnProposal }: DecisionBarProps<Reason>) {
  const text = useText('audit');
  const { proposal, takesTwo } = subject;
  if (!proposal)
    return takesTwo ? (
      <span className={classes['said']}>{words.takesTwo ?? text('second.takesTwo')}</span>
    ) : null;
  return (
    <span className={classes['said']}>
      {proposal.decision === 'adjust'
        ? text('second.adjust', { name: proposal.proposedBy.name, points: proposal.adjustedPoints ?? 0 })
        : text(`second.${proposal.decision}`, { name: proposal.proposedBy.name })}
      {proposal.reason ? `: ${words.reason(proposal.reason)}` : null}
      {proposal.note ? `. ${proposal.note}` : null}
      {isOwnProposal ? ` ${text('second.own')}` : null}
    </span>
  );
}

function DecidedBar<Reason extends string>(props: DecisionBarProps<Reason>) {
  const { subject, words, busy, isOwnProposal, onUndo, onWithdraw } = props;
  const text = useText('audit');
  const { proposal } = subject;
  const takeBack = isOwnProposal ? onWithdraw : onUndo;
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
          : words.decided}
      </span>
      {takeBack ? (
        <Button
          icon={<IconArrowBackUp size={20} />}
          iconAfter={<KeyHint keys={['Z']} />}
          busy={busy}
          onClick={takeBack}
        >
          {text(isOwnProposal ? 'second.withdraw' : proposal ? 'second.confirm.undo' : 'action.undo')}
        </Button>
      ) : null}
    </div>
  );
}

type AnswersProps<Reason extends string> = DecisionBarProps<Reason> & {
  /** What another auditor proposed and the key that approves never confirms. */
  readonly opposed: 'adjust' | 'refuse' | 'undo' | null;
};

function Answers<Reason extends string>(props: AnswersProps<Reason>) {
  const { subject, opposed, busy, panel, isOwnProposal } = props;
  const text = useText('audit');
  const { reaudited, proposal } = subject;
  return (
    <>
      {isOwnProposal ? (
        <Button large iconAfter={<KeyHint keys={['Z']} />} busy={busy} onClick={props.onWithdraw}>
          {text('second.withdraw')}
        </Button>
      ) : null}
      {reaudited ? (
        <span className={classes['said']}>{props.words.drawn ?? text('reaudit.drawn')}</span>
      ) : null}
      {opposed ? (
        <Button kind="primary" large icon={<IconCheck size={20} />} busy={busy} onClick={props.onConfirm}>
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
          onClick={props.onApprove}
        >
          {text(reaudited || proposal?.decision === 'approve' ? 'action.confirm' : 'action.approve')}
        </Button>
      )}
      <Button
        large
        icon={<IconX size={20} />}
        iconAfter={<KeyHint keys={['R']} />}
        aria-expanded={panel === 'refuse'}
        onClick={props.onRefuse}
      >
        {text('action.refuse')}
      </Button>
      {reaudited || !props.onAdjust ? null : (
        <Button
          large
          icon={<IconPencil size={20} />}
          iconAfter={<KeyHint keys={['D']} />}
          aria-expanded={panel === 'adjust'}
          onClick={props.onAdjust}
        >
          {text('action.adjust')}
        </Button>
      )}
    </>
  );
}
