import { redirect } from '@tanstack/react-router';
import { withoutTicket } from '@trilha/rules/identity/login-ticket.rule';
import { savePath, takeSavedPath } from './saved-path.ts';

const KEY = 'trilha.loginTicket';
const PAGE = '/webservice-login';

/** What a client's own system sent a person with; it lies with the tab until it is used. @spec ID-09 */
export interface ArrivedTicket {
  readonly ticket: string;
  readonly module: string;
  readonly item: string;
}

const keep = (arrived: ArrivedTicket): void => sessionStorage.setItem(KEY, JSON.stringify(arrived));

export function heldTicket(): ArrivedTicket | null {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as ArrivedTicket) : null;
}

export const dropTicket = (): void => sessionStorage.removeItem(KEY);

/** Takes a ticket out of the address of its page before anything else is fetched or drawn. @spec ID-01 ID-09 */
export function keepArrivingTicket(address: string): void {
  const { pathname, searchParams } = new URL(address, location.origin);
  const ticket = decodeURIComponent(pathname.slice(PAGE.length + 1)) || searchParams.get('token');
  if (!ticket) return;
  keep({ ticket, module: searchParams.get('module') ?? '', item: searchParams.get('id') ?? '' });
  // Where somebody wanted to go before is no matter of who comes now.
  takeSavedPath();
  throw redirect({ to: PAGE, replace: true });
}

/** A ticket in the query of any page for members: off the address, and in by its page, back to where it was. @spec ID-07 */
export function keepCarriedTicket(address: string, isManage: boolean): void {
  const carried = withoutTicket(address);
  if (!carried) return;
  keep({ ticket: carried.ticket, module: '', item: '' });
  savePath(carried.address);
  // The next page is another document for the back office: its entry in the history must not hold the ticket.
  if (isManage) history.replaceState(history.state, '', carried.address);
  throw redirect({ to: PAGE, replace: true, reloadDocument: isManage });
}
