import { CLIENT_FLAGS } from '@trilha/rules/clients/client-flags.rule';
import { type ClientFlag, hasFlag } from '@trilha/rules/clients/modules.rule';

interface FlagColumns {
  readonly modules: readonly string[];
  readonly has_ranking: boolean;
  readonly has_profile: boolean;
}

/** What a client has of the product, of its row. @spec CL-03 */
export const flagsOf = (row: FlagColumns): ReadonlySet<ClientFlag> => {
  const client = { modules: row.modules, hasRanking: row.has_ranking, hasProfile: row.has_profile };
  return new Set(CLIENT_FLAGS.filter((flag) => hasFlag(client, flag)));
};
