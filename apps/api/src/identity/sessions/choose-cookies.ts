import { chooseCookies } from '@trilha/contract/identity/cookies.calls';
import type { Bind } from '#platform/http/bind.ts';
import { writeCookieChoice } from './cookie-choice.queries.ts';

/** Remembers which cookies a person allows. @spec UX-03 ID-20 */
export const routes = (bind: Bind): void =>
  bind.write(chooseCookies, async (tx, { body }) => {
    await writeCookieChoice(tx, body);
    return { done: true as const };
  });
