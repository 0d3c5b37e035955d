import { keepArrivingTicket } from '#shared/login-ticket.ts';
import { publicPage } from '#shared/routing/pages.ts';

const load = () => import('./web-service-login.screen.tsx').then((file) => file.WebServiceLoginScreen);
const given = { before: keepArrivingTicket, texts: ['access', 'errors'] } as const;

/** Where people come in whom their company's own system has sent. @spec ID-01 ID-09 */
export const webServicePages = [
  publicPage('/webservice-login', 'screen.webserviceLogin', load, given),
  publicPage('/webservice-login/$token', 'screen.webserviceLogin', load, given),
] as const;
