import type { GameKind } from '@trilha/rules/games/game';
import { Switch } from '@trilha/ui/switch';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { BasketsBoard } from './boards/baskets-board.tsx';
import { BlanksBoard } from './boards/blanks-board.tsx';
import { BoxesBoard } from './boards/boxes-board.tsx';
import { FlashcardsBoard } from './boards/flashcards-board.tsx';
import { PairsBoard } from './boards/pairs-board.tsx';
import { RiddlesBoard } from './boards/riddles-board.tsx';
import { StatementsBoard } from './boards/statements-board.tsx';
import { WordsBoard } from './boards/words-board.tsx';
import { WrittenCardsBoard } from './boards/written-cards-board.tsx';
import { newsIn } from './game-news.ts';
import { GameNotices } from './game-notices.tsx';
import { GameResult, type GameResultProps } from './game-result.tsx';
import classes from './games.module.css';
import type { Board, GamePlay, LivePlay } from './live-play.ts';
import { playTones } from './tones.ts';
import { useGameSettings } from './use-game-settings.ts';

/** What each news sounds like. */
const TONES = {
  right: 'right',
  found: 'right',
  wrong: 'wrong',
  unsolved: 'wrong',
  finish: 'finish',
} as const;

export interface GameTableProps {
  readonly live: LivePlay;
  readonly kept: GameResultProps['kept'];
  readonly onAgain: () => void;
}

/** A game as it is played, by touch, mouse and keyboard alike, and its result. @spec GA-01 GA-02 PL-08 */
export function GameTable({ live, kept, onAgain }: GameTableProps) {
  const text = useText('games');
  const { play } = live;
  const settings = useGameSettings();
  const [said, setSaid] = useState('');
  const before = useRef(play);
  useEffect(() => {
    const news = newsIn(before.current, play);
    before.current = play;
    if (news && settings.sound) playTones(TONES[news]);
    if (news === 'found') setSaid(text('pairFound'));
    if (news === 'right' || news === 'wrong' || news === 'unsolved') setSaid(toldIn(play, text(news)));
  }, [play, settings.sound, text]);
  return (
    <section className={classes['game']} data-game data-still={settings.motion ? undefined : ''}>
      <div className={classes['head']}>
        <p className={classes['instruction']}>{play.board.instruction || text(howTo(play.board))}</p>
        <div className={classes['settings']}>
          <Switch
            label={text('sound')}
            checked={settings.sound}
            onChange={(event) => settings.setSound(event.currentTarget.checked)}
          />
          <Switch
            label={text('motion')}
            checked={settings.motion}
            disabled={settings.isStillDevice}
            description={settings.isStillDevice ? text('motionReduced') : undefined}
            onChange={(event) => settings.setMotion(event.currentTarget.checked)}
          />
        </div>
      </div>
      <GameNotices live={live} />
      {play.isFinished ? (
        <GameResult play={play} kept={kept} hasMotion={settings.motion} onAgain={onAgain} />
      ) : (
        <GameBoardView key={play.id} live={live} say={setSaid} />
      )}
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

/** What to do, where the author says nothing of it. */
function howTo(board: Board): `how.${GameKind | 'scene' | 'written'}` {
  if (board.kind === 'drag_and_drop' && board.scene) return 'how.scene';
  return board.kind === 'flashcards' && board.isWritten ? 'how.written' : `how.${board.kind}`;
}

function GameBoardView({ live, say }: { readonly live: LivePlay; readonly say: (words: string) => void }) {
  const { board } = live.play;
  switch (board.kind) {
    case 'true_or_false':
      return <StatementsBoard board={board} live={live} say={say} />;
    case 'find_the_pairs':
      return <PairsBoard board={board} live={live} say={say} />;
    case 'drag_the_words':
      return <WordsBoard board={board} live={live} say={say} />;
    case 'drag_and_drop':
      return <BoxesBoard board={board} live={live} say={say} />;
    case 'fill_in_the_blanks':
      return <BlanksBoard board={board} live={live} say={say} />;
    case 'this_or_that':
      return <BasketsBoard board={board} live={live} say={say} />;
    case 'flashcards':
      return board.isWritten ? (
        <WrittenCardsBoard board={board} live={live} say={say} />
      ) : (
        <FlashcardsBoard board={board} live={live} say={say} />
      );
    case 'enigma':
      return <RiddlesBoard board={board} live={live} say={say} />;
  }
}

/** Cards that lie open are read with the verdict on them. */
const toldIn = ({ board, seen }: GamePlay, verdict: string): string =>
  board.kind === 'find_the_pairs'
    ? [...seen.open.map((id) => seen.told[id] || (seen.pictures[id]?.alt ?? '')), verdict].join('. ')
    : verdict;
