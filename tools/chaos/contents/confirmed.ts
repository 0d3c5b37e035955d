import { confirmReading } from '@trilha/contract/player/player.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { type Content, DONE } from '../content.ts';

/** What is read, or seen at another place, and confirmed by a tap. */
export const confirmed = (
  name: string,
  kind: 'html' | 'document' | 'linkedin_slidshare' | 'flash',
): Content => ({
  name,
  visit: async ({ tab, place, opened: { content, activity }, acknowledge }) => {
    if (content.kind !== kind) throw new Error(`${kind} was expected, not ${content.kind}`);
    let isConfirmed = isDone(activity.state);
    return {
      stored: new Set(isConfirmed ? [DONE] : []),
      act: async () => {
        if (isConfirmed) return false;
        await tab.tap(confirmReading, { params: place });
        acknowledge([DONE]);
        isConfirmed = true;
        return true;
      },
    };
  },
});
