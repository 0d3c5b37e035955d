import { goesOnUnjudged } from '@trilha/rules/games/unjudged-moves.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import type { LivePlay } from './live-play.ts';

/** What stands between a player and the game: no connection, another device, a refusal; each with what happens now. @spec GA-01 UX-09 */
export function GameNotices({ live }: { readonly live: LivePlay }) {
  const text = useText('games');
  const { play, problem, isAway, isFinishing, pending, setAside, retry } = live;
  const again = <Button onClick={retry}>{text('goOn')}</Button>;
  const waits = pending.length > 0 || isFinishing;
  const away = isFinishing ? 'away.result' : goesOnUnjudged(play.board.kind) ? 'away.goesOn' : 'away.waits';
  return (
    <>
      {setAside > 0 ? <Notice tone="info">{text('setAside', { count: setAside })}</Notice> : null}
      {isAway && waits ? (
        <Notice tone="warn" title={text('away')} action={again}>
          {text(away)}
        </Notice>
      ) : null}
      {problem === null ? null : (
        <Notice tone="bad" action={again}>
          {problem}
        </Notice>
      )}
    </>
  );
}
