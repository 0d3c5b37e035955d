import { saveWatched } from '@trilha/contract/player/player.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { MAXIMUM_PLAYBACK_SPEED, type WatchedRange } from '@trilha/rules/learning/watched-ranges.rule';
import { createWatchedTracker } from '../../../apps/web/src/learner/player/content/watched-tracker.ts';
import { type Content, DONE, type Fact, until } from '../content.ts';
import { saverIn } from './saver.ts';

/** Every whole second within the ranges. */
const factsOf = (ranges: readonly WatchedRange[]): Fact[] =>
  ranges.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, Math.floor(to) - Math.ceil(from)) },
      (_each, index) => `second ${Math.ceil(from) + index}`,
    ),
  );

/** A film, of our own or of another site, or a talk, played at the fastest speed there is, in the time that passes. */
export const media = (kind: 'video' | 'audio' | 'youtube' | 'vimeo' | 'wowza'): Content => ({
  name: kind,
  visit: async (desk) => {
    const { content, activity } = desk.opened;
    if (content.kind !== kind) throw new Error(`${kind} was expected, not ${content.kind}`);
    const tracker = createWatchedTracker(content.watched, content.seconds);
    const { opening } = content;
    const saver = saverIn<{ second: number; ranges: WatchedRange[] }>(desk, async (report, key) => {
      const body = { ...report, opening };
      const { activityState } = await desk.tab.ask(saveWatched, { params: desk.place, body }, key);
      desk.acknowledge([...factsOf(body.ranges), ...(isDone(activityState) ? [DONE] : [])]);
    });
    let second = content.second;
    let lookedAt = Date.now();
    tracker.startAt(second);
    return {
      stored: new Set([...factsOf(content.watched), ...(isDone(activity.state) ? [DONE] : [])]),
      act: async () => {
        const isOver = second >= content.seconds;
        if (isOver && factsOf(tracker.ranges()).length < content.seconds) {
          // A piece was skipped where an older position was taken up: back to its beginning.
          second = tracker.ranges()[0]?.from === 0 ? (tracker.ranges()[0]?.to ?? 0) : 0;
          tracker.cut();
          tracker.startAt(second);
        } else if (isOver) {
          await until(desk.tab, () => !saver.isWaiting());
          return false;
        }
        const now = Date.now();
        second = Math.min(content.seconds, second + ((now - lookedAt) / 1000) * MAXIMUM_PLAYBACK_SPEED);
        lookedAt = now;
        tracker.at(second, MAXIMUM_PLAYBACK_SPEED);
        saver.report({ second, ranges: tracker.ranges().map((range) => ({ ...range })) });
        return true;
      },
      leave: saver.leave,
    };
  },
});
