import { randomUUID } from 'node:crypto';
import { createProgressSaver } from '../../../apps/web/src/learner/player/progress-saver.ts';
import type { Desk } from '../content.ts';
import { mayPass } from '../tab.ts';

/** The saver of the player, as its screen makes it. */
export const saverIn = <Report>(
  { tab, refused }: Desk,
  save: (report: Report, key: string) => Promise<void>,
) =>
  createProgressSaver<Report>({
    save,
    onState: () => {},
    isFinal: (error) => {
      if (mayPass(error)) return false;
      refused(error);
      return true;
    },
    later: tab.later,
    newKey: () => randomUUID(),
  });
