import { IconBulb, IconEye } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';
import type { LivePlay } from '../live-play.ts';

interface AnswerFieldProps {
  readonly id: string;
  readonly hintCount?: number;
  readonly live: LivePlay;
}

/** A written answer to a riddle or a card, with its hints and the way to see it instead. @spec GA-01 */
export function AnswerField({ id, hintCount = 0, live }: AnswerFieldProps) {
  const text = useText('games');
  const { seen } = live.play;
  const hints = seen.hints[id] ?? [];
  const tried = seen.placed[id];
  const [typed, setTyped] = useState('');
  const isBusy = live.pending.length > 0;
  return (
    <form
      className={classes['riddle']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && typed.trim() !== '') live.move({ type: 'write', id, text: typed.trim() });
      }}
    >
      {hints.length > 0 ? (
        <ol className={classes['hints']}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      ) : null}
      <TextField
        label={text('answer')}
        autoComplete="off"
        maxLength={120}
        value={typed}
        error={tried === undefined ? null : text('notThat', { text: tried })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button kind="primary" large fullWidth type="submit" busy={isBusy}>
        {text('send')}
      </Button>
      <div className={classes['help']}>
        {hints.length < hintCount ? (
          <Button
            kind="soft"
            icon={<IconBulb size={20} />}
            onClick={() => (isBusy ? undefined : live.move({ type: 'hint', id, number: hints.length + 1 }))}
          >
            {text('hint', { number: hints.length + 1, total: hintCount })}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          icon={<IconEye size={20} />}
          onClick={() => (isBusy ? undefined : live.move({ type: 'give_up', id }))}
        >
          {text('giveUp')}
        </Button>
      </div>
      {hintCount > 0 ? <p className={classes['small']}>{text('hintCost')}</p> : null}
    </form>
  );
}
