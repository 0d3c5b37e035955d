import { type DocumentCountry, isDocumentCountry } from '@trilha/rules/identity/documents.rule';
import {
  missingRegistration,
  type RegistrationAnswers,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import {
  type AskedField,
  askedFields,
  registrationSettingsOf,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { openChannels, reachesPhone } from '#clients/index.ts';
import type { Context, Platform, PublicContext } from '#platform/context.ts';

/** What the member has told, beside what the client asks. */
export const ownRegistration = ({ db, client, actor }: Context) =>
  db
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('member_registration as told', (join) =>
      join
        .onRef('told.client_id', '=', 'membership.client_id')
        .onRef('told.membership_id', '=', 'membership.id'),
    )
    .select([
      'client.registration',
      'client.default_country',
      'membership.country',
      'membership.welcome_due',
      'person.document',
      'person.birthday',
      'person.mobile_phone',
      'person.phone_verified_at',
      'told.answers',
      'told.phone_waiting',
    ])
    .where('membership.client_id', '=', client.id)
    .where('membership.id', '=', actor.membershipId)
    .executeTakeFirstOrThrow();

interface Told {
  readonly registration: unknown;
  readonly default_country: string;
  readonly country: string;
  readonly document: string | null;
  readonly birthday: string | null;
  readonly mobile_phone: string | null;
  readonly phone_verified_at: Date | null;
  readonly answers: unknown;
  /** A number that no code reached when it was given. */
  readonly phone_waiting: string | null;
}

/**
 * The required fields that are still unanswered, and whether the phone must be proved; none where the client does not
 * ask for completion, but the phone where the person wishes to prove it. No proof is asked for where the installation
 * sends no codes, for nobody could give one. @spec ID-15 ID-19
 */
export function missingOf(
  told: Told,
  { messenger }: Pick<Platform, 'messenger'>,
  wishesPhone = false,
): {
  readonly country: DocumentCountry;
  readonly missing: readonly AskedField[];
  readonly provesPhone: boolean;
} {
  const settings = registrationSettingsOf(told.registration, told.default_country);
  const country = isDocumentCountry(told.country) ? told.country : 'BR';
  const canProve = told.phone_verified_at === null && messenger.channels.length > 0;
  const wishes = wishesPhone && canProve;
  if (!settings.completion && !wishes) return { country, missing: [], provesPhone: false };
  const asked = settings.completion ? askedFields(settings, country) : [];
  const fields = wishes ? withPhone(asked) : asked;
  const known: RegistrationAnswers = {
    ...(told.answers as RegistrationAnswers | null),
    document: told.document ?? '',
    birthday: told.birthday ?? '',
    phone: told.mobile_phone ?? '',
  };
  const mustProve = canProve && (settings.phoneProof || wishes);
  const missing = missingRegistration(fields, known, mustProve);
  return {
    country,
    missing: fields.filter(({ field }) => missing.includes(field)),
    provesPhone: mustProve && missing.includes('phone'),
  };
}

/** The phone among them, as one that is required. */
const withPhone = (fields: readonly AskedField[]): readonly AskedField[] => [
  ...fields.filter(({ field }) => field !== 'phone'),
  { field: 'phone', presence: 'required' },
];

type Missing = ReturnType<typeof missingOf>;
interface AskedNow extends Missing {
  readonly ways: Awaited<ReturnType<typeof openChannels>>;
  /** The proof stays due, and nobody could give it today. */
  readonly phoneWaits: boolean;
}

/**
 * The same as far as it can be answered now: a client whose messages are used up holds nobody for a code that cannot
 * go, nor does a number that no code reaches. The phone is asked for again as soon as one can; until then no number is
 * taken. @spec ID-15 ID-19
 */
export async function askedNow(
  context: PublicContext,
  clientId: string,
  told: Told,
  wishesPhone = false,
): Promise<AskedNow> {
  const asked = missingOf(told, context.platform, wishesPhone);
  if (!asked.provesPhone) return { ...asked, ways: { open: [], usedUp: [] }, phoneWaits: false };
  const ways = await openChannels(context, clientId);
  if (ways.open.length > 0 && !(await isWaiting(context, clientId, told.phone_waiting)))
    return { ...asked, ways, phoneWaits: false };
  const missing = asked.missing.filter(({ field }) => field !== 'phone');
  return { ...asked, missing, provesPhone: false, ways, phoneWaits: true };
}

const isWaiting = async (
  { platform, now }: PublicContext,
  clientId: string,
  phone: string | null,
): Promise<boolean> =>
  phone !== null && !(await reachesPhone(platform.database.readerOf(clientId), { clientId, phone, now }));
