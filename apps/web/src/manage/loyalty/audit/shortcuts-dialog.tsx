import { Dialog } from '@trilha/ui/dialog';
import { KeyHint } from '@trilha/ui/key-hint';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  /** How many reasons of a refusal there are, each under a digit. */
  readonly reasons?: number;
  /** Whether points can be corrected. */
  readonly adjusts?: boolean;
  /** Of cards in a list: nothing to zoom, and no decision to undo. */
  readonly isOfList?: boolean;
}

/** Every key of the cockpit on one card. */
export function ShortcutsDialog({
  onClose,
  reasons = 9,
  adjusts = true,
  isOfList = false,
}: ShortcutsDialogProps) {
  const text = useText('audit');
  const shortcuts = [
    { keys: ['A'], name: text('action.approve') },
    { keys: ['R'], name: text('action.refuse') },
    { keys: ['1', '…', String(reasons)], name: text('help.reason') },
    ...(adjusts ? [{ keys: ['D'], name: text('action.adjust') }] : []),
    { keys: ['J'], name: text('action.next') },
    { keys: ['K'], name: text('action.previous') },
    ...(isOfList
      ? []
      : [
          { keys: ['Z'], name: text('action.undo') },
          { keys: ['+', '-'], name: text('help.zoom') },
          { keys: ['G'], name: text('photo.rotate') },
          { keys: ['0'], name: text('photo.fit') },
        ]),
    { keys: ['?'], name: text('help.help') },
  ];
  return (
    <Dialog opened onClose={onClose} title={text('help.title')}>
      <dl className={classes['shortcuts']}>
        {shortcuts.map(({ keys, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="visually-hidden">{keys.join(' ')}</span>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
