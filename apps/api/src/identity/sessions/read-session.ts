import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readSession } from '@trilha/contract/identity/session.calls';
import { PHONE_COOLDOWN_SECONDS, phoneCooldownState } from '@trilha/rules/identity/phone-cooldown.rule';
import { addDays } from '@trilha/rules/shared/local-date';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { documentOf } from '#platform/realtime/port.ts';
import { askedNow } from '../registration/own-registration.queries.ts';
import { languageId } from './languages.ts';
import { createPersonOfSession, type EnteredClient } from './session-content.queries.ts';
import type { CampaignsPart } from './session-part.ts';

type Session = ResponseOf<typeof readSession>;

export function routes(bind: Bind, campaigns: CampaignsPart): void {
  const personOfSession = createPersonOfSession(campaigns);
  bind.read(readSession, (context) => content(context, campaigns, personOfSession));
}

async function content(
  context: Context,
  campaigns: CampaignsPart,
  personOfSession: ReturnType<typeof createPersonOfSession>,
): Promise<Session> {
  const { platform, actor, client, now } = context;
  const everywhere = platform.database.readerOfAll;
  const person = await personOfSession(everywhere, {
    sessionId: actor.sessionId,
    clientId: client.id,
    // Somewhere on earth it may still be the day before.
    since: addDays(now.toISOString().slice(0, 10), -1),
  });
  const selected = person?.clients.find(({ id }) => id === client.id);
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
    selectedClient: selected,
    // A session that this client vouched for goes nowhere else, nor does a look at the product as somebody else.
    clients: person.vouched || actor.impersonator ? [selected] : person.clients.toSorted(byName),
    phoneVerified: person.phone_verified_at !== null,
    registrationMissing: isAsked,
    welcomeDue: actor.impersonator === null && person.welcome_due,
    realtime: actor.impersonator === null ? realtimeOf(context) : null,
    phoneCooldown: cooldownOf(person.phone_asked_at, now),
    ...(await campaigns.fields(context, person.campaigns, person.country)),
    signedInAt: person.signed_in_at.toISOString(),
    deviceKey:
      actor.impersonator === null
        ? platform.sealer.keyToGive(`what a device keeps of ${actor.personId}`).toString('base64url')
        : null,
  };
}

/** The document that turns when something of theirs does, and what opens it. @spec IN-03 */
function realtimeOf({ platform: { realtime }, client, actor, now }: Context): Session['realtime'] {
  const member = { clientId: client.id, membershipId: actor.membershipId };
  return {
    document: documentOf(member),
    token: realtime.tokenOf({ ...member, sessionId: actor.sessionId }, now),
    channel: realtime.channel,
  };
}

/** The wait that still runs, or null. @spec ID-19 ID-24 */
function cooldownOf(startedAt: Date | null, now: Date): Session['phoneCooldown'] {
  if (startedAt === null) return null;
  const duration = PHONE_COOLDOWN_SECONDS;
  const { over } = phoneCooldownState({ startedAt, durationSeconds: duration }, now);
  return over ? null : { start: startedAt.toISOString(), duration };
}

// As a reader of Portuguese expects.
const names = new Intl.Collator('pt-BR');
const byName = (one: EnteredClient, other: EnteredClient): number => names.compare(one.name, other.name);
