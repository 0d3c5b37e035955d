import { campaignBalances, trainingBalance } from '#ledger/index.ts';
import { participationsOfPerson } from '../participation/participations.queries.ts';
import {
  type ExplainedLine,
  type StatementFilter,
  type StatementScope,
  statementLines,
} from './statement.queries.ts';

/** Lines of one reading: enough to be quick, few enough that little of a long statement is in memory. */
const PIECE = 500;

/** The whole statement, newest first, some lines at a time. @spec PT-01 */
export async function* statementPieces(
  scope: StatementScope,
  filter: StatementFilter,
): AsyncGenerator<readonly ExplainedLine[]> {
  let before: number | null = null;
  for (;;) {
    const lines: ExplainedLine[] = await statementLines(scope, filter, { before, limit: PIECE });
    if (lines.length > 0) yield lines;
    const last = lines.at(-1);
    if (!last || lines.length < PIECE) return;
    before = last.id;
  }
}

export interface PrintedBalance {
  readonly campaign: string;
  readonly available: number;
  readonly held: number;
  readonly owed: number;
  readonly experience: number;
}

/** What the person has in the campaigns the statement is about, and of training. @spec PT-01 */
export async function printedBalances(
  { db, client, actor }: StatementScope,
  { campaignId, unit }: StatementFilter,
): Promise<{ readonly campaigns: readonly PrintedBalance[]; readonly training: number | null }> {
  const joined = unit === 'training' ? [] : await participationsOfPerson({ db, client, actor });
  const asked = joined.filter((one) => campaignId === undefined || one.campaign_id === campaignId);
  const of = { clientId: client.id, membershipId: actor.membershipId };
  const balances = await campaignBalances(
    db,
    of,
    asked.map(({ campaign_id }) => campaign_id),
  );
  return {
    campaigns: asked.flatMap(({ campaign_id, campaign_name }) => {
      const balance = balances.get(campaign_id);
      return balance ? [{ campaign: campaign_name, ...balance }] : [];
    }),
    training: campaignId === undefined ? await trainingBalance(db, of.clientId, of.membershipId) : null,
  };
}

export const nameOfMember = ({ db, client, actor }: StatementScope) =>
  db
    .selectFrom('membership')
    .select('display_name')
    .where('client_id', '=', client.id)
    .where('id', '=', actor.membershipId)
    .executeTakeFirstOrThrow();
