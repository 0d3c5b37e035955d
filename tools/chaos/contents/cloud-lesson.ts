import {
  beginScormCloud,
  launchScormCloud,
  refreshScormCloud,
} from '@trilha/contract/player/scorm-cloud.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { PAGES } from '../../../apps/api/src/demo/scorm-cloud/registrations.ts';
import { type Content, countedFacts, type Desk, DONE } from '../content.ts';

/** A lesson at SCORM Cloud, leafed through there; results are posted by the site, and asked for when it is left. */
export const cloudLesson: Content = {
  name: 'scorm cloud',
  visit: async (desk) => {
    const { content, activity } = desk.opened;
    if (content.kind !== 'scorm_cloud') throw new Error(`a lesson was expected, not ${content.kind}`);
    const isOver = isDone(activity.state);
    const pages = Math.round((activity.percent / 100) * PAGES);
    const stored = new Set([...countedFacts('page', pages), ...(isOver ? [DONE] : [])]);
    return { stored, act: isOver ? async () => false : await lessonOf(desk) };
  },
};

async function lessonOf({ tab, place, acknowledge, takenPages }: Desk): Promise<() => Promise<boolean>> {
  await tab.tap(beginScormCloud, { params: place });
  const { link } = await tab.insist(launchScormCloud, { params: place, query: {} });
  const button = new URL(link);
  button.pathname += '/on';
  const registrationId = link.split('/').at(-1)?.split('?')[0] ?? '';
  let isOver = false;
  return async () => {
    if (isOver) return false;
    // The site is not cut off from its learner; what it posts is.
    const pressed = await fetch(button, { method: 'POST' });
    const { page } = (await pressed.json()) as { page: number };
    acknowledge(countedFacts('page', takenPages(registrationId)));
    if (page < PAGES) return true;
    const { activityState } = await tab.tap(refreshScormCloud, { params: place });
    isOver = isDone(activityState);
    acknowledge([...countedFacts('page', page), ...(isOver ? [DONE] : [])]);
    return true;
  };
}
