import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { startPlay } from '@trilha/contract/games/plays.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { GamePreview } from '#shared/games/game-preview.tsx';
import { GameTable } from '#shared/games/game-table.tsx';
import classes from '#shared/games/games.module.css';
import type { GamePlay } from '#shared/games/live-play.ts';
import { useGamePictures } from '#shared/games/use-game-pictures.ts';
import { useText } from '#shared/use-text.ts';
import { useOutcome } from '../player/content/use-outcome.ts';
import { type ContentOf, type OpenedActivity, usePlayerPlace } from '../player/use-activity.ts';
import { useOpenedGame } from './use-opened-game.ts';
import { type Finished, type OpenedPlay, useServerPlay } from './use-server-play.ts';

export interface GameContentProps {
  readonly content: ContentOf<'game'>;
  readonly activity: OpenedActivity['activity'];
}

/** A game in the player: what it is, the play itself, and its result. @spec GA-01 PL-01 */
export function GameContent({ content, activity }: GameContentProps) {
  if (content.draft) return <DraftGame content={content.draft} />;
  return <KeptGame gameId={activity.id} kind={content.game} wasDone={isDone(activity.state)} />;
}

/** What an author looks at in the player: nothing of it is kept. */
function DraftGame({ content }: { readonly content: NonNullable<ContentOf<'game'>['draft']> }) {
  return <GamePreview content={content} pictures={useGamePictures(content)} />;
}

function KeptGame({
  gameId,
  kind,
  wasDone,
}: {
  readonly gameId: string;
  readonly kind: ContentOf<'game'>['game'];
  readonly wasDone: boolean;
}) {
  const text = useText('games');
  const errorText = useErrorText();
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const place = { trainingId, hierarchyOrder };
  const [play, setPlay] = useState<GamePlay | null>(null);
  const onOutcome = useOutcome(wasDone);
  const { opened, store } = useOpenedGame(gameId);
  const starting = useMutation({
    mutationFn: () => api(startPlay, { params: place }),
    onSuccess: setPlay,
  });
  const current = play ?? opened.data?.play ?? null;
  if (current)
    return (
      <>
        {starting.error ? <Notice tone="bad">{errorText(starting.error)}</Notice> : null}
        <ServerGame
          key={current.id}
          opened={{ gameId, first: current, left: play ? [] : (opened.data?.left ?? []), store }}
          onAgain={() => starting.mutate()}
          onFinished={({ outcome }) => (outcome ? onOutcome(outcome) : undefined)}
        />
      </>
    );
  if (opened.isLoadingError)
    return (
      <Notice tone="bad" action={<Button onClick={() => void opened.refetch()}>{text('goOn')}</Button>}>
        {errorText(opened.error)}
      </Notice>
    );
  if (!opened.data) return <SkeletonPage />;
  const { bestPercent } = opened.data.game;
  return (
    <div className={classes['intro']}>
      <IconDeviceGamepad2 size={56} aria-hidden="true" />
      <h2>{text(`kind.${kind}`)}</h2>
      <p>{text(`how.${kind}`)}</p>
      {bestPercent === null ? null : <p>{text('best', { percent: bestPercent })}</p>}
      {starting.error ? <Notice tone="bad">{errorText(starting.error)}</Notice> : null}
      <Button kind="primary" large fullWidth busy={starting.isPending} onClick={() => starting.mutate()}>
        {text(bestPercent === null ? 'start' : 'playAgain')}
      </Button>
      <p className={classes['small']}>{text('forFun')}</p>
    </div>
  );
}

interface ServerGameProps {
  readonly opened: OpenedPlay;
  readonly onAgain: () => void;
  readonly onFinished: (finished: Finished) => void;
}

function ServerGame({ opened, onAgain, onFinished }: ServerGameProps) {
  const [kept, setKept] = useState<{ readonly bestPercent: number; readonly earned: number } | null>(null);
  const live = useServerPlay(opened, (finished) => {
    setKept({ bestPercent: finished.bestPercent, earned: finished.outcome?.earned ?? 0 });
    onFinished(finished);
  });
  return <GameTable live={live} kept={kept} onAgain={onAgain} />;
}
