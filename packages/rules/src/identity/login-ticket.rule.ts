import type { ModuleName } from '../clients/modules.rule.ts';

/** How long a ticket of a client's own system is good for. @spec ID-09 */
export const LOGIN_TICKET_SECONDS = 180;

/** Where a module is, and one item of it; those without items have none. */
const PAGES: Readonly<Partial<Record<ModuleName, { readonly page: string; readonly item: string | null }>>> =
  {
    library: { page: '/library', item: '/libraries/' },
    news: { page: '/news', item: '/news/' },
    online_courses: { page: '/online-courses', item: '/online-courses/' },
    trails: { page: '/trails', item: '/trails/' },
    presential_courses: { page: '/presential-courses', item: '/presential-courses/' },
    webinars: { page: '/webinars', item: '/webinars/' },
    live_classes: { page: '/live-classes', item: '/live-classes/' },
    podcasts: { page: '/podcasts', item: '/podcasts/' },
    surveys: { page: '/home', item: '/home/surveys/' },
    campaigns: { page: '/campaigns', item: '/campaigns/' },
    rewards: { page: '/reward-store', item: '/reward-store/details/' },
    events: { page: '/events', item: '/events/' },
    points_transfers: { page: '/points-transfer', item: null },
  };
/** A module is also named in the singular, and with hyphens, in links of other systems. */
const plainModule = (name: string): string => name.trim().toLowerCase().replaceAll('-', '_');
const ITEM = /^[A-Za-z0-9_-]{1,64}$/;

/** Where a person who comes from the client's own system is led. @spec ID-09 */
export type TicketLanding =
  /** To the item, which may be gone meanwhile: then to the page of its module. */
  | {
      readonly to: 'item';
      readonly module: ModuleName;
      readonly item: string;
      readonly path: string;
      readonly page: string;
    }
  /** To the page of the module; `isLost` where another item was meant and cannot be one. */
  | { readonly to: 'page'; readonly page: string; readonly isLost: boolean }
  /** To the home route; `isLost` where a module was named that the client has not. */
  | { readonly to: 'home'; readonly isLost: boolean };

/**
 * Where a ticket leads that names a module and an item, both as another system wrote them: as far as the client has the
 * module and the item can be one, and no address that was not foreseen. @spec ID-09 CL-03
 */
export function ticketLanding(module: string, item: string, modules: readonly string[]): TicketLanding {
  const wanted = plainModule(module);
  if (wanted === '') return { to: 'home', isLost: false };
  const found = modules.find((each) => each === wanted || each === `${wanted}s`) as ModuleName | undefined;
  const pages = found && PAGES[found];
  if (!pages) return { to: 'home', isLost: true };
  if (pages.item === null || item === '') return { to: 'page', page: pages.page, isLost: false };
  if (!ITEM.test(item)) return { to: 'page', page: pages.page, isLost: true };
  return { to: 'item', module: found, item, path: pages.item + item, page: pages.page };
}

/** What an address carries that must not stay in it: the ticket, and the address as it may be seen. @spec ID-07 */
export function withoutTicket(address: string): { readonly ticket: string; readonly address: string } | null {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', query] = beforeHash.split('?');
  if (query === undefined) return null;
  const parameters = new URLSearchParams(query);
  const ticket = parameters.get('token');
  if (ticket === null) return null;
  parameters.delete('token');
  const rest = parameters.toString();
  return {
    ticket,
    address: path + (rest ? `?${rest}` : '') + (hash.length > 0 ? `#${hash.join('#')}` : ''),
  };
}
