import { askedAgainAt } from '@trilha/rules/loyalty/training-account/verification-schedule.rule';
import type { Platform } from '#platform/context.ts';
import { directoryProgramme } from './directory-programme.ts';
import { ProgrammeProblem, type VerificationAnswer } from './programme-port.ts';
import { answerAddress, secrets } from './programme-secret.ts';
import { serviceProgramme } from './service-programme.ts';
import { settleAccount } from './settle-account.ts';
import { accountOf, memberOf, programmeOf } from './training-account.queries.ts';

type Outcome = VerificationAnswer | { readonly problem: ProgrammeProblem['code'] };

/**
 * Puts the open question of a member to the programme, if it is time to: counted first, asked outside of any
 * transaction, and the answer taken only if the question is still the open one. Safe to repeat. @spec ID-28
 */
export async function askProgramme(
  platform: Platform,
  clientId: string,
  membershipId: string,
): Promise<void> {
  const question = await takeTurn(platform, clientId, membershipId);
  if (!question) return;
  const outcome: Outcome = await question.programme.verify(question.asked).catch((error: unknown) => {
    if (error instanceof ProgrammeProblem) return { problem: error.code };
    throw error;
  });
  await keepOutcome(platform, clientId, membershipId, question.asked.verificationId, outcome);
}

const takeTurn = (
  { database, now, outbound, sealer, addresses }: Platform,
  clientId: string,
  membershipId: string,
) =>
  database.inClient(clientId, async (db) => {
    const rows = { db, clientId };
    const account = await accountOf(rows, membershipId, true);
    const isDue = account?.next_attempt_at && account.next_attempt_at.getTime() <= now().getTime();
    if (!account || account.state !== 'pending' || !isDue) return null;
    const settings = await programmeOf(rows);
    const attempts = account.attempts + 1;
    await db
      .updateTable('training_account')
      .set({ attempts, next_attempt_at: askedAgainAt(attempts, now()) })
      .where('client_id', '=', clientId)
      .where('membership_id', '=', membershipId)
      .execute();
    const asked = {
      verificationId: account.verification_id,
      identifier: account.identifier,
      person: await memberOf(rows, membershipId),
    };
    if (settings?.way !== 'service') {
      // The client went back to its directory while the question was open.
      const answer = await directoryProgramme(rows).verify(asked);
      return { asked, programme: { verify: async () => answer } };
    }
    const programme = serviceProgramme(outbound, {
      address: settings.service_address ?? '',
      secret: secrets.open(sealer, settings),
      answerTo: answerAddress(addresses.origin, settings.answer_key),
    });
    return { asked, programme };
  });

const keepOutcome = (
  { database, now }: Platform,
  clientId: string,
  membershipId: string,
  verificationId: string,
  outcome: Outcome,
) =>
  database.inClient(clientId, async (db) => {
    const rows = { db, clientId };
    const account = await accountOf(rows, membershipId, true);
    if (account?.verification_id !== verificationId || account.state !== 'pending') return;
    if ('problem' in outcome || outcome.state === 'pending')
      await db
        .updateTable('training_account')
        .set({ attempt_problem: 'problem' in outcome ? outcome.problem : null })
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .execute();
    else
      await settleAccount(
        rows,
        account,
        outcome.state === 'refused'
          ? { event: 'deny', reason: outcome.reason }
          : { event: 'confirm', reason: null },
        now(),
      );
  });
