import { randomUUID } from 'node:crypto';
import { confirmReading } from '@trilha/contract/player/player.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { type Content, DONE } from '../content.ts';

/** A written page, read and confirmed. */
export const writtenPage: Content = {
  name: 'page',
  visit: async ({ tab, place, opened, acknowledge }) => {
    const isOver = isDone(opened.activity.state);
    let isConfirmed = isOver;
    const key = randomUUID();
    return {
      stored: new Set(isOver ? [DONE] : []),
      act: async () => {
        if (isConfirmed) return false;
        await tab.insist(confirmReading, { params: place }, key);
        acknowledge([DONE]);
        isConfirmed = true;
        return true;
      },
    };
  },
};
