import { IconCircleCheckFilled, IconCircleXFilled, IconRefresh } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Confetti } from '@trilha/ui/confetti';
import { ProgressRing } from '@trilha/ui/progress';
import { useText } from '#shared/use-text.ts';
import { takeFocus } from './arrow-keys.ts';
import classes from './game-result.module.css';
import type { GamePlay } from './live-play.ts';
import { reviewOf } from './review.ts';

export interface GameResultProps {
  readonly play: GamePlay;
  /** Best of all plays, and points that this one gave; null where nothing is kept. */
  readonly kept: { readonly bestPercent: number; readonly earned: number } | null;
  readonly hasMotion: boolean;
  readonly onAgain: () => void;
}

const GOOD = 70;

/** How a play ended: the score, what was right, and the way to another one. @spec GA-01 */
export function GameResult({ play, kept, hasMotion, onAgain }: GameResultProps) {
  const text = useText('games');
  const percent = play.percent ?? 0;
  const lines = reviewOf(play, {
    gap: (number) => text('gap', { number }),
    truth: (value) => text(value ? 'true' : 'false'),
    answer: (answer) => text('answerWas', { answer }),
    aside: text('leftAside'),
    nowhere: text('nowhere'),
  });
  const title = percent === 100 ? 'done.perfect' : percent >= GOOD ? 'done.good' : 'done.fair';
  return (
    <div className={classes['result']}>
      {percent === 100 && hasMotion ? <Confetti /> : null}
      <div className={classes['score']}>
        <ProgressRing
          value={percent / 100}
          label={text('score', { percent })}
          tone={percent === 100 ? 'ok' : 'primary'}
        >
          {percent}%
        </ProgressRing>
        <div>
          <h2 ref={takeFocus} tabIndex={-1}>
            {text(title)}
          </h2>
          <p>{text('score', { percent })}</p>
          {kept && kept.earned > 0 ? <p>{text('earned', { count: kept.earned })}</p> : null}
          {kept && kept.bestPercent > percent ? <p>{text('best', { percent: kept.bestPercent })}</p> : null}
        </div>
      </div>
      <Button kind="secondary" large fullWidth icon={<IconRefresh size={20} />} onClick={onAgain}>
        {text('playAgain')}
      </Button>
      {kept ? <p className={classes['small']}>{text('forFun')}</p> : null}
      {lines.length > 0 ? (
        <section className={classes['review']} aria-label={text('review')}>
          <h3>{text('review')}</h3>
          <ol>
            {lines.map(({ id, asked, given, isRight, told }) => (
              <li key={id} data-right={isRight}>
                {isRight ? (
                  <IconCircleCheckFilled size={22} aria-hidden="true" />
                ) : (
                  <IconCircleXFilled size={22} aria-hidden="true" />
                )}
                <div>
                  <span className="visually-hidden">{text(isRight ? 'right' : 'wrong')} </span>
                  <span>{asked}</span>
                  <strong>{given || text('nothing')}</strong>
                  {told ? <small>{told}</small> : null}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
