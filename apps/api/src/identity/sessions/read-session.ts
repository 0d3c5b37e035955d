import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readSession } from '@trilha/contract/identity/session.calls';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { askedNow } from '../registration/own-registration.queries.ts';
import { languageId } from './languages.ts';
import { clientsOfPerson, personOfSession } from './session-content.queries.ts';

type Session = ResponseOf<typeof readSession>;

export const routes = (bind: Bind): void => bind.read(readSession, content);

async function content(context: Context): Promise<Session> {
  const { platform, actor, client } = context;
  const everywhere = platform.database.readerOfAll;
  const [person, clients] = await Promise.all([
    personOfSession(everywhere, actor.sessionId, client.id),
    clientsOfPerson(everywhere, actor.personId),
  ]);
  const selected = clients.find(({ id }) => id === client.id);
  if (!person || !selected) throw new AppError('not_signed_in');
  // Data are asked of the person, not of who helps them.
  const isAsked =
    actor.impersonator === null && (await askedNow(context, client.id, person)).missing.length > 0;
  return {
    userId: actor.personId,
    membershipId: actor.membershipId,
    email: person.email,
    fullName: `${person.first_name} ${person.last_name}`.trim(),
    displayName: actor.displayName,
    photoFileId: person.photo_file_id,
    language: { id: languageId(person.language), code: person.language },
    superuser: actor.superuser,
    impersonator: actor.impersonator?.name ?? null,
    status: person.status,
    roles: [...actor.roles],
    permissions: [...actor.permissions],
    acceptedTerms: person.terms_accepted_at !== null && !actor.mustAcceptTexts,
    acceptedCookies: person.cookies_accepted_at !== null,
    mustDecideToStay: actor.mustDecideToStay,
    mustChangePassword: actor.mustChangePassword,
    mustAcceptTexts: actor.mustAcceptTexts,
    mustSetSecondFactor: actor.mustSetSecondFactor,
    country: person.country,
    selectedClient: shape(selected),
    // A session that this client vouched for goes nowhere else.
    clients: (person.vouched ? [selected] : clients).map(shape),
    phoneVerified: person.phone_verified_at !== null,
    registrationMissing: isAsked,
    welcomeDue: actor.impersonator === null && person.welcome_due,
    signedInAt: person.signed_in_at.toISOString(),
    deviceKey:
      actor.impersonator === null
        ? platform.sealer.keyToGive(`what a device keeps of ${actor.personId}`).toString('base64url')
        : null,
  };
}

const shape = (row: Awaited<ReturnType<typeof clientsOfPerson>>[number]): Session['selectedClient'] => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  homeRoute: row.home_route,
  modules: row.modules,
  hasProfile: row.has_profile,
  hasRanking: row.has_ranking,
  groupTrainingUseScore: row.group_training_use_score,
});
