import { listPersonConsents } from '@trilha/contract/people/people.calls';
import { consentLineOf, consentsOf } from '#identity/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { profileRow } from './profile.queries.ts';

/** What a person agreed to, for whoever looks after them. @spec ID-20 */
export const routes = (bind: Bind): void =>
  bind.read(listPersonConsents, async (context, { params: { memberId } }) => {
    await profileRow(context, memberId);
    return { items: (await consentsOf(context, memberId)).map(consentLineOf) };
  });
