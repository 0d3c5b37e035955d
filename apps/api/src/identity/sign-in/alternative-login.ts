import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { alternativeLogin } from '@trilha/contract/identity/session.calls';
import {
  type AlternativeLogin,
  alternativeFactFits,
  mayUseAlternativeLogin,
} from '@trilha/rules/identity/alternative-login.rule';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { assertNotArchived } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { type Device, deviceOf } from '../sessions/device.ts';
import type { TokenPair } from '../sessions/tokens.ts';
import { alternativeDoor, membersByDocument } from './alternative-login.queries.ts';
import { enter, pairOf } from './enter.ts';
import { assertHumanAtLogin } from './human-at-login.ts';
import { noteNetwork, tryingAt } from './known-networks.ts';
import { tryCounted } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';
import { isPublicClient } from './web-clients.ts';

type Form = ParsedInputOf<typeof alternativeLogin>['body'];

/** The way in of those who have no password at hand, where the client wants it. @spec ID-12 */
export const routes = (bind: Bind): void =>
  bind.open(alternativeLogin, async (base, { body }, http) => {
    if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
    const { ip: address, hostname: host } = http.request;
    await assertHumanAtLogin(base, {
      account: normalisedDocument(body.document),
      slug: body.client_slug,
      answer: body.captcha,
      address,
      host,
    });
    const pair = await open(base, body, address, deviceOf(http.request));
    return answerTokens(base, pair, body.client_id, http);
  });

async function open(base: PublicContext, form: Form, address: string, device: Device): Promise<TokenPair> {
  const { database } = base.platform;
  const { person, clientId } = await personByFact(base, form, address);
  const entered = await database.acrossClients(async (db) => {
    const outcome = await enter(db, person, { clientId, device, now: base.now });
    if (outcome.pair)
      await noteNetwork(db, base.platform.signer, { personId: person.id, address, now: base.now });
    return outcome;
  });
  return pairOf(entered);
}

/** Who has this document and this fact; one refusal for whatever does not fit, counted as at the password. */
async function personByFact({ platform }: PublicContext, form: Form, address: string) {
  const document = normalisedDocument(form.document);
  const { door, members } = await platform.database.acrossClients(async (db) => {
    const found = await alternativeDoor(db, form.client_slug);
    if (!found) throw new AppError('not_found');
    assertNotArchived(found);
    return { door: found, members: await membersByDocument(db, found.id, document) };
  });
  const way = door.alternative_login as AlternativeLogin;
  const given = { birthday: form.birthday, registrationNumber: form.registration_number };
  const by = await tryingAt(platform, members.length === 1 ? members[0]?.id : undefined, address);
  const person = await tryCounted(
    platform,
    { account: document, address, by, person: (members.length === 1 ? members[0]?.id : undefined) ?? null },
    async (mayBeRight) => {
      // Costs what a password costs, known or not: neither the time nor the pace of trying tells this door from that one.
      await passwordMatches(null, given.birthday ?? given.registrationNumber ?? '');
      const fitting = members.filter(
        (member) =>
          mayUseAlternativeLogin(member.roles, member.superuser) && alternativeFactFits(way, member, given),
      );
      return mayBeRight && fitting.length === 1 ? fitting[0] : undefined;
    },
    (found) => found !== undefined,
  );
  if (!person) throw new AppError('invalid_credentials');
  return { person, clientId: door.id };
}
