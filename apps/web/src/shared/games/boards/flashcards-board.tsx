import { IconRefresh, IconThumbUp } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import { useText } from '#shared/use-text.ts';
import { moveByArrows, takeFocus } from '../arrow-keys.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { CardSound } from './card-sound.tsx';
import { Face } from './face.tsx';
import { FinishButton } from './finish-button.tsx';

/** Cards with two sides: think, turn, and say whether it was known; what was not comes again. @spec GA-01 */
export function FlashcardsBoard({ board, live }: BoardProps<'flashcards'>) {
  const text = useText('games');
  const { seen, sequence } = live.play;
  const known = board.cards.filter(({ id }) => seen.verdicts[id]).length;
  const card = board.cards.find(({ id }) => id === seen.next);
  const back = card && seen.open.includes(card.id) ? (seen.told[card.id] ?? '') : null;
  const isBusy = live.pending.length > 0;
  const judge = (value: boolean): void => {
    if (card && !isBusy) live.move({ type: 'judge', id: card.id, value });
  };
  return (
    <div className={classes['series']}>
      <div className={classes['standing']}>
        <span>{text('known', { done: known, total: board.cards.length })}</span>
      </div>
      <ProgressBar
        value={known / board.cards.length}
        label={text('known', { done: known, total: board.cards.length })}
      />
      {card ? (
        <>
          <div
            key={`${card.id}-${back === null}`}
            className={classes['question']}
            data-turned={back !== null || undefined}
          >
            <p>
              <Face text={card.text} picture={card.picture} live={live} />
            </p>
            {card.sound ? <CardSound fileId={card.sound.fileId} /> : null}
            {back === null ? null : (
              <p className={classes['back']}>
                <Face text={back} picture={seen.pictures[card.id]} live={live} />
              </p>
            )}
          </div>
          {back === null ? (
            <Button
              key={sequence}
              kind="primary"
              large
              fullWidth
              ref={takeFocus}
              onClick={() => (isBusy ? undefined : live.move({ type: 'turn', id: card.id }))}
            >
              {text('turn')}
            </Button>
          ) : (
            <div className={classes['two']} onKeyDown={moveByArrows} role="presentation">
              <button type="button" className={classes['choice']} onClick={() => judge(false)}>
                <IconRefresh size={26} aria-hidden="true" />
                {text('judge.again')}
              </button>
              <button
                type="button"
                className={classes['choice']}
                data-value="true"
                ref={takeFocus}
                onClick={() => judge(true)}
              >
                <IconThumbUp size={26} aria-hidden="true" />
                {text('judge.good')}
              </button>
            </div>
          )}
        </>
      ) : (
        <FinishButton live={live}>{text('result')}</FinishButton>
      )}
    </div>
  );
}
