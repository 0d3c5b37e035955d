import { IconCircleCheckFilled, IconCircleXFilled, IconDeviceMobile, IconFlame } from '@tabler/icons-react';
import type { Piece } from '@trilha/rules/games/game';
import { goesOnUnjudged } from '@trilha/rules/games/unjudged-moves.rule';
import { Button } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import { type ReactNode, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { takeFocus } from '../arrow-keys.ts';
import { mayBeGivenUp } from '../game-news.ts';
import classes from '../games.module.css';
import type { LivePlay } from '../live-play.ts';
import { CardSound } from './card-sound.tsx';
import { Face, type FaceProps } from './face.tsx';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly picture?: FaceProps['picture'];
  readonly sound?: Piece['sound'];
}

interface SeriesBoardProps<One extends Item> {
  readonly live: LivePlay;
  readonly items: readonly One[];
  /** The words around what is told after a verdict; the reason itself where there are none. */
  readonly toldAs?: (told: string) => string;
  /** What can be done with the one whose turn it is. */
  readonly children: (item: One) => ReactNode;
}

/** One thing after the other: a card, what to do with it, and at once whether that was right and why. @spec GA-01 */
export function SeriesBoard<One extends Item>({
  live,
  items,
  toldAs = asItIs,
  children,
}: SeriesBoardProps<One>) {
  const text = useText('games');
  const { seen, isComplete, board } = live.play;
  const [current, setCurrent] = useState(() => seen.next ?? items.at(-1)?.id ?? '');
  const item = items.find(({ id }) => id === current) ?? items[0];
  if (!item) return null;
  const verdict = seen.verdicts[item.id];
  const told = seen.told[item.id] ?? '';
  const picture = seen.pictures[item.id];
  const isSaid = (id: string): boolean =>
    id in seen.verdicts || (goesOnUnjudged(board.kind) && id in seen.placed);
  const done = items.filter(({ id }) => isSaid(id)).length;
  const isOver = verdict !== undefined || (live.isAway && isSaid(item.id));
  return (
    <div className={classes['series']}>
      <div className={classes['standing']}>
        <span>{text('progress', { done, total: items.length })}</span>
        {seen.streak > 1 ? (
          <span className={classes['streak']}>
            <IconFlame size={18} aria-hidden="true" />
            {text('streak', { count: seen.streak })}
          </span>
        ) : null}
      </div>
      <ProgressBar value={done / items.length} label={text('progress', { done, total: items.length })} />
      <div key={item.id} ref={takeFocus} tabIndex={-1} className={classes['question']}>
        <p>
          <Face text={item.text} picture={item.picture} live={live} />
        </p>
        {item.sound ? <CardSound fileId={item.sound.fileId} /> : null}
      </div>
      {isOver ? (
        <>
          {verdict === undefined ? (
            <Kept />
          ) : (
            <Verdict isRight={verdict} isSolvable={mayBeGivenUp(board)}>
              {told || picture ? <Face text={told && toldAs(told)} picture={picture} live={live} /> : null}
            </Verdict>
          )}
          {isComplete ? (
            <Button
              kind="primary"
              large
              fullWidth
              ref={takeFocus}
              busy={live.isFinishing}
              onClick={live.finish}
            >
              {text('result')}
            </Button>
          ) : (
            <Button
              kind="primary"
              large
              fullWidth
              ref={takeFocus}
              onClick={() => setCurrent(seen.next ?? item.id)}
            >
              {text('continue')}
            </Button>
          )}
        </>
      ) : (
        children(item)
      )}
    </div>
  );
}

/** What was said waits on the device, and nobody has judged it yet. */
function Kept() {
  const text = useText('games');
  return (
    <output className={classes['verdict']} data-kept>
      <IconDeviceMobile size={28} aria-hidden="true" />
      <span>
        <strong>{text('kept')}</strong>
        <span>{text('keptHint')}</span>
      </span>
    </output>
  );
}

const asItIs = (told: string): string => told;

interface VerdictProps {
  readonly isRight: boolean;
  /** Whether it could also be given up: then nothing wrong was said last. */
  readonly isSolvable: boolean;
  readonly children: ReactNode;
}

/** Right or wrong, by sign, words and colour, with the reason. */
function Verdict({ isRight, isSolvable, children }: VerdictProps) {
  const text = useText('games');
  const Sign = isRight ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <div className={classes['verdict']} data-right={isRight}>
      <Sign size={28} aria-hidden="true" />
      <div>
        <strong>{text(isRight ? 'right' : isSolvable ? 'unsolved' : 'wrong')}</strong>
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  );
}
