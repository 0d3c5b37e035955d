import { AppError } from '@trilha/contract/errors';
import {
  completeRegistration,
  finishWelcome,
  readOwnRegistration,
} from '@trilha/contract/identity/registration.calls';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { internationalPhone } from '@trilha/rules/identity/registration/phone.rule';
import { keptAnswers } from '@trilha/rules/identity/registration/profile-answers.rule';
import {
  answerProblems,
  type RegistrationAnswers,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import { isFreshProof } from '@trilha/rules/identity/registration/registration-code.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { reachesPhone } from '#clients/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publishOwnChange } from '../access-changes/publish-access-change.ts';
import { sealedRecipient } from '../phone-codes/phone-codes.queries.ts';
import { takenBy, takenProblem } from './create-member.ts';
import { askedNow, ownRegistration } from './own-registration.queries.ts';
import { registrationByToken } from './registration.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readOwnRegistration, async (context, { query }) => {
    const told = await ownRegistration(context);
    const { country, missing, provesPhone, ways, phoneWaits } = await askedNow(
      context,
      context.client.id,
      told,
      query.wished,
    );
    const phone = { known: told.mobile_phone, ways: [...ways.open], usedUp: [...ways.usedUp] };
    return { country, missing: [...missing], phone: provesPhone ? phone : null, phoneWaits };
  });

  bind.write(completeRegistration, async (tx, { body }, { request }) => {
    const { country, missing, provesPhone } = await askedNow(
      tx,
      tx.client.id,
      await ownRegistration(tx),
      body.phoneWished,
    );
    const answers = body.answers as RegistrationAnswers;
    const today = localDateIn(tx.now, tx.client.timeZone);
    const problems = answerProblems(missing, answers, { country, today }).map(({ part, code }) => ({
      path: `answers.${part}`,
      code: code as string,
    }));
    if (!body.dataSharing) problems.push({ path: 'dataSharing', code: 'consent_required' });
    if (problems.length > 0) throw new AppError('registration_invalid', {}, problems);
    const isAsked = (field: string): boolean => missing.some((each) => each.field === field);
    const phone = isAsked('phone') ? internationalPhone(country, answers.phone ?? '') : null;
    const waits = provesPhone && body.phoneWaits;
    if (waits) await assertMayWait(tx, phone);
    else if (provesPhone) await takeProvedPhone(tx, phone, body.phoneRequest);
    await completePerson(tx, {
      country,
      document: isAsked('document') ? normalisedDocument(answers.document ?? '') : null,
      birthday: isAsked('birthday') ? (answers.birthday ?? null) : null,
      phone: provesPhone ? null : phone,
    });
    if (phone !== null && !waits) await publishOwnChange(tx, tx.db, request, 'phone');
    await keepAnswers(tx, keptAnswers(country, missing, answers), waits ? phone : null);
    return { done: true as const };
  });

  bind.write(finishWelcome, async (tx) => {
    await tx.db
      .updateTable('membership')
      .set({ welcome_due: false })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', tx.actor.membershipId)
      .execute();
    return { done: true as const };
  });
}

interface Completing {
  readonly country: string;
  readonly document: string | null;
  readonly birthday: string | null;
  readonly phone: string | null;
}

/** The number whose code was typed here, and no other. @spec ID-19 */
async function takeProvedPhone(tx: Transaction, phone: string | null, request: string | null): Promise<void> {
  const asked =
    request === null
      ? undefined
      : await registrationByToken(tx.db, tx.client.id, request, {
          membershipId: tx.actor.membershipId,
          sessionId: null,
        }).executeTakeFirst();
  const isTheirs = phone !== null && asked?.recipient_seal === sealedRecipient(tx.platform.signer, phone);
  if (!isTheirs || !isFreshProof(asked.proved_at, tx.now)) throw new AppError('phone_not_proved');
  await sql`select prove_member_phone(${tx.actor.membershipId}::uuid, ${phone}, ${tx.now})`.execute(tx.db);
}

/** No code reaches the number, so nobody could prove it: it is noted, and taken once it is proved. @spec ID-19 */
async function assertMayWait(tx: Transaction, phone: string | null): Promise<void> {
  const isReached =
    phone === null || (await reachesPhone(tx.db, { clientId: tx.client.id, phone, now: tx.now }));
  if (isReached) throw new AppError('phone_not_proved');
}

/** Only what is empty is filled in; a document of somebody else is refused by its key. @spec ID-15 */
async function completePerson(tx: Transaction, { country, document, birthday, phone }: Completing) {
  await sql`select complete_member_person(
    ${tx.actor.membershipId}::uuid, ${country}, ${document}, ${birthday}::date, ${phone}
  )`
    .execute(tx.db)
    .catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  const taken = takenBy(error);
  throw taken === null ? error : takenProblem(taken);
}

async function keepAnswers(
  tx: Transaction,
  answers: RegistrationAnswers,
  phoneWaiting: string | null,
): Promise<void> {
  await tx.db
    .insertInto('member_registration')
    .values({
      client_id: tx.client.id,
      membership_id: tx.actor.membershipId,
      answers: JSON.stringify(answers),
      phone_waiting: phoneWaiting,
      data_sharing_at: tx.now,
      requested_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'membership_id']).doUpdateSet({
        answers: sql`member_registration.answers || excluded.answers`,
        phone_waiting: phoneWaiting,
        data_sharing_at: sql`coalesce(member_registration.data_sharing_at, excluded.data_sharing_at)`,
      }),
    )
    .execute()
    .catch(refuseTaken);
}
