import { savePagesSeen } from '@trilha/contract/player/player.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { createPagesTold } from '../../../apps/web/src/learner/player/content/pages-told.ts';
import { type Content, DONE, type Fact, until } from '../content.ts';
import { saverIn } from './saver.ts';

const factsOf = (pages: readonly number[]): Fact[] => pages.map((page) => `page ${page}`);

/** A document, leafed through page by page. */
export const pages = (name: string): Content => ({
  name,
  visit: async (desk) => {
    const { content, activity } = desk.opened;
    if (content.kind !== 'pdf') throw new Error(`a document was expected, not ${content.kind}`);
    const seen = new Set(content.seenPages);
    const told = createPagesTold(content.seenPages);
    const saver = saverIn<{ page: number; seenPages: number[] }>(desk, async (body, key) => {
      const { activityState } = await desk.tab.ask(savePagesSeen, { params: desk.place, body }, key);
      told.taken(body.seenPages);
      desk.acknowledge([...factsOf(body.seenPages), ...(isDone(activityState) ? [DONE] : [])]);
    });
    return {
      stored: new Set([...factsOf(content.seenPages), ...(isDone(activity.state) ? [DONE] : [])]),
      act: async () => {
        const page = Array.from({ length: content.pages }, (_each, index) => index + 1).find(
          (each) => !seen.has(each),
        );
        if (page === undefined) {
          await until(desk.tab, () => !saver.isWaiting());
          return false;
        }
        seen.add(page);
        told.see(page);
        saver.report({ page, seenPages: told.next() });
        return true;
      },
      leave: saver.leave,
    };
  },
});
