import type { ModuleName } from '../clients/modules.rule.ts';

/** How long a ticket of a client's own system is good for. @spec ID-09 */
export const LOGIN_TICKET_SECONDS = 180;

/** Where an item of a module is read. */
const ITEM_PATHS: Readonly<Partial<Record<ModuleName, string>>> = {
  library: '/libraries/',
  news: '/news/',
  online_courses: '/online-courses/',
  trails: '/trails/',
  presential_courses: '/presential-courses/',
  webinars: '/webinars/',
  live_classes: '/live-classes/',
  podcasts: '/podcasts/',
  surveys: '/home/surveys/',
};
/** Modules of one page, whatever the item. */
const PAGES: Readonly<Partial<Record<ModuleName, string>>> = {
  campaigns: '/insert-sales',
  rewards: '/reward-store',
  events: '/events',
};
/** A module is also named in the singular, and with hyphens, in links of other systems. */
const plainModule = (name: string): string => name.trim().toLowerCase().replaceAll('-', '_');

/**
 * Where a person who comes from the client's own system is led: to the item they were sent to, or null for the home
 * route, where the client has not that module or the item cannot be one. @spec ID-09 CL-03
 */
export function ticketPath(module: string, item: string, modules: readonly string[]): string | null {
  const wanted = plainModule(module);
  const found = modules.find((each) => each === wanted || each === `${wanted}s`) as ModuleName | undefined;
  if (!found) return null;
  const page = PAGES[found];
  if (page) return page;
  const path = ITEM_PATHS[found];
  return path && /^[A-Za-z0-9_-]{1,64}$/.test(item) ? path + item : null;
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
