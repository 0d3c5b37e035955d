import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { register } from '@trilha/contract/identity/registration.calls';
import { PASSWORD_LEVELS } from '@trilha/rules/identity/password.rule';
import { TOLD_TAKEN } from '@trilha/rules/identity/registration/registration-code.rule';
import {
  askedFields,
  type RegistrationSettings,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { openPartnerBrand } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { sealedRecipient } from '../phone-codes/phone-codes.queries.ts';
import { newPasswordProblems } from '../sign-in/new-password-problems.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { assertAnswered } from './assert-answered.ts';
import { createMember, takenBy, takenProblem } from './create-member.ts';
import { codeMatches, guessCode } from './guess-code.ts';
import { changeRequest, type RegisteringClient, registrationByToken } from './registration.queries.ts';
import { openDoor, recipientOf } from './registration-door.ts';

type Form = ParsedInputOf<typeof register>['body'];
type Answer = { readonly status: 'approved' | 'awaiting_approval' };

/** What was told is judged whole before the code is looked at: a slip costs no try. @spec ID-15 ID-18 ID-19 */
export const routes = (bind: Bind): void =>
  bind.open(register, async (base, { body }) => {
    const { database } = base.platform;
    const { client, settings } = await openDoor(database.readerOfAll, body);
    assertWhole(base, client, settings, body);
    const before = await prove(base, client, settings, body);
    if (before) return before;
    // Slow on purpose, so outside the transaction and for nobody who has proved nothing.
    const passwordHash = await hashPassword(body.password);
    try {
      return await enter(base, client, settings, body, passwordHash);
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      await countTaken(base, client, body);
      throw takenProblem(taken);
    }
  });

/** Everything that is wrong, field by field. @spec ID-16 ID-17 ID-18 */
function assertWhole(
  base: PublicContext,
  client: RegisteringClient,
  settings: RegistrationSettings,
  form: Form,
): void {
  assertAnswered(base, client, settings, form);
  const { answers, password } = form;
  const level = PASSWORD_LEVELS.find((known) => known === client.password_strength) ?? 'basic';
  const words = [client.name, answers.firstName, answers.lastName, answers.email, answers.document];
  const refused = newPasswordProblems(
    password,
    level,
    words.filter((word) => word !== undefined),
  );
  if (refused.length > 0)
    throw new AppError(
      'password_refused',
      {},
      refused.map((code) => ({ path: 'body.password', code })),
    );
}

/**
 * Counts the guess at the request's row, where guesses stand in line. A code that was right stays right for the same
 * address, so that what was refused afterwards can be mended. @spec ID-19
 */
async function prove(
  base: PublicContext,
  client: RegisteringClient,
  settings: RegistrationSettings,
  body: Form,
): Promise<Answer | null> {
  const { platform } = base;
  const outcome = await platform.database.acrossClients(async (db) => {
    const row = await registrationByToken(db, client.id, body.request).forUpdate().executeTakeFirst();
    const to = recipientOf(
      body.channel,
      body.country,
      (body.channel === 'email' ? body.answers.email : body.answers.phone) ?? '',
    );
    if (!row || to === null || row.recipient_seal !== sealedRecipient(platform.signer, to)) return 'over';
    if (row.membership_id) return codeMatches({ platform }, row, body.code) ? 'registered' : 'over';
    if (row.proved_at && row.told_taken >= TOLD_TAKEN) return 'over';
    return guessCode(base, db, client.id, row, body.code);
  });
  // Refused after the commit: a guess that failed stays counted.
  if (outcome === 'over') throw new AppError('registration_code_over');
  if (typeof outcome === 'number') throw new AppError('registration_code_invalid', { triesLeft: outcome });
  return outcome === 'registered' ? statusOf(settings) : null;
}

const statusOf = ({ approval }: RegistrationSettings): Answer => ({
  status: approval ? 'awaiting_approval' : 'approved',
});

/** Two taps stand in line at the request's row: the second finds the person there. @spec ID-15 */
const enter = (
  { platform, now }: PublicContext,
  client: RegisteringClient,
  settings: RegistrationSettings,
  body: Form,
  passwordHash: string,
): Promise<Answer> =>
  platform.database.acrossClients(async (db) => {
    const row = await registrationByToken(db, client.id, body.request).forUpdate().executeTakeFirstOrThrow();
    if (row.membership_id) return statusOf(settings);
    const brand = body.partnerBrand ? await openPartnerBrand(db, client.id, body.partnerBrand) : undefined;
    const { membershipId } = await createMember(db, {
      clientId: client.id,
      form: body,
      channel: brand?.channel ?? body.partnerChannel,
      fields: askedFields(settings, body.country),
      passwordHash,
      role: settings.role,
      status: statusOf(settings).status,
      now,
    });
    await changeRequest(db, client.id, row.id, { membership_id: membershipId, ended_at: now });
    return statusOf(settings);
  });

/** How often somebody was told that something is taken: whoever asks about a list of people is stopped. @spec ID-15 */
const countTaken = ({ platform }: PublicContext, client: RegisteringClient, body: Form): Promise<void> =>
  platform.database.acrossClients(async (db) => {
    const row = await registrationByToken(db, client.id, body.request).forUpdate().executeTakeFirst();
    if (row && row.told_taken < TOLD_TAKEN)
      await changeRequest(db, client.id, row.id, { told_taken: row.told_taken + 1 });
  });
