import { AppError } from '@trilha/contract/errors';
import { getPhoneNumberWithDocument } from '@trilha/contract/identity/recovery.calls';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { maskedPhone } from '@trilha/rules/identity/recovery.rule';
import type { Bind } from '#platform/http/bind.ts';
import { countAsking } from '../sign-in/login-failures.ts';
import { doorOf } from './ask.ts';
import { peopleByDocument } from './recovery.queries.ts';

const MOST = 30;

/** Whoever has no phone here gets digits of the document's own making, the same ones every time. @spec ID-11 */
export const routes = (bind: Bind): void =>
  bind.open(getPhoneNumberWithDocument, async ({ platform, now }, { body }, { request }) => {
    const document = normalisedDocument(body.document);
    const invented = Buffer.from(platform.signer.sign({ use: 'invented phone', document }), 'base64url');
    const standIn = String(invented.readUInt32BE(0) % 100).padStart(2, '0');
    const people = await platform.database.acrossClients(async (db) => {
      await doorOf(db, body);
      const seconds = await countAsking(db, `phone-digits:${networkOf(request.ip)}`, MOST, now);
      return seconds > 0 ? { seconds } : { found: await peopleByDocument(db, document) };
    });
    if (!people.found) throw new AppError('too_many_requests', { seconds: people.seconds });
    const phone = people.found.length === 1 ? people.found[0]?.mobile_phone : null;
    return { phone_number: maskedPhone(phone ?? standIn) };
  });
