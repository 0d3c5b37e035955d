import type { TicketLanding } from '@trilha/rules/identity/login-ticket.rule';
import { addressOf } from '#shared/api-address.ts';
import { send } from '#shared/api-transport.ts';
import { currentLocale } from '#shared/language.ts';
import { accessToken } from '#shared/session.ts';

type Item = Extract<TicketLanding, { to: 'item' }>;

/** Where the server tells of an item; what has no screen yet is not asked for. */
const READS: Readonly<Partial<Record<Item['module'], string>>> = {
  online_courses: '/api/trainings/:item',
  trails: '/api/trails/:item',
  presential_courses: '/api/class-trainings/:item',
  webinars: '/api/class-trainings/:item',
  live_classes: '/api/class-trainings/:item',
  campaigns: '/api/loyalty/campaigns/:item',
  rewards: '/api/loyalty/rewards/:item',
  events: '/api/events/:item',
};
/** No such item, one that is none, or one that is gone. */
const LOST = new Set([400, 404, 410, 422]);

/**
 * Whether the item a link named is there for this person. Whatever else stands between them and it (texts to accept, a
 * place they must take first, a network that is gone) is told by its own screen. @spec ID-09 CL-03
 */
export async function isItemThere({ module, item }: Item): Promise<boolean> {
  const read = READS[module];
  if (read === undefined) return true;
  const answer = await send({
    address: addressOf(read, { item }),
    isRead: true,
    isSafeToRepeat: true,
    init: {
      headers: {
        accept: 'application/json, application/problem+json',
        'accept-language': currentLocale(),
        authorization: `Bearer ${accessToken()}`,
      },
    },
  }).catch(() => null);
  return answer === null || !LOST.has(answer.status);
}
