import { compareLocalDates } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { CampaignPoints } from '../loyalty-queries.ts';

/** Whether its points can be spent although the campaign is over: they came in or back after its end. @spec PT-03 */
export const isInGrace = ({ active, balance, expiresOn, timeZone }: CampaignPoints): boolean =>
  !active && balance.available > 0 && compareLocalDates(localDateIn(new Date(), timeZone), expiresOn) <= 0;
