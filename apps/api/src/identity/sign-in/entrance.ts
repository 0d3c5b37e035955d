import { AppError } from '@trilha/contract/errors';
import { entersDuringMaintenance } from '@trilha/rules/clients/settings.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { membershipsOf } from './sign-in.queries.ts';

interface Entering {
  readonly id: string;
  readonly superuser: boolean;
}

/** The client a person enters, the one they came to where they may; refuses whoever may enter none. @spec ID-02 ID-25 MG-06 */
export async function entranceOf(
  db: Kysely<Tables>,
  person: Entering,
  wanted: {
    readonly slug?: string | undefined;
    readonly clientId?: string | null;
    /** The one client that vouches for the person; no other will do. */
    readonly only?: string | undefined;
  },
): Promise<string> {
  const isWanted = (at: { readonly slug: string; readonly client_id: string }): boolean =>
    at.slug === wanted.slug || at.client_id === wanted.clientId;
  const all = await membershipsOf(db, person.id);
  const memberships =
    wanted.only === undefined ? all : all.filter(({ client_id }) => client_id === wanted.only);
  const approved = memberships.filter(({ status }) => status === 'approved');
  const usable = approved.filter(({ archived_at: archivedAt }) => archivedAt === null);
  const chosen = usable.find(isWanted) ?? usable[0];
  if (!chosen) {
    if (approved.length > 0) throw new AppError('client_archived');
    const blocked = memberships.filter(({ status }) => status === 'blocked');
    const shown = blocked.find(isWanted) ?? blocked[0];
    if (shown?.decision === 'refused')
      throw new AppError('registration_refused', { message: shown.reason ?? '' });
    if (shown?.block_message)
      throw new AppError('account_blocked_with_message', { message: shown.block_message });
    if (shown) throw new AppError('account_blocked');
    if (memberships.length > 0) throw new AppError('account_awaiting_approval');
    throw new AppError('no_registered_profile');
  }
  if (chosen.maintenance && !entersDuringMaintenance(chosen.roles, person.superuser))
    throw new AppError('maintenance');
  return chosen.client_id;
}
