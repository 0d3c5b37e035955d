import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { sealedRecipient } from '../../apps/api/src/identity/phone-codes/phone-codes.queries.ts';
import { codeClaims } from '../../apps/api/src/identity/recovery/code-claims.ts';
import { registrationCodeClaims } from '../../apps/api/src/identity/registration/registration-door.ts';
import { hashToken } from '../../apps/api/src/identity/sessions/tokens.ts';
import { createSigner } from '../../apps/api/src/platform/storage/signing.ts';
import { signingKey } from '../../apps/api/src/roles/signing-key.ts';
import { DATA_FOLDER } from './data-set.ts';
import { DOOR, jsonFromAnywhere, token } from './doors.ts';
import type { MakeRequest } from './measure.ts';
import type { Target } from './targets.ts';

/** More codes than the longest run proves, and more newcomers than it hashes passwords for. */
const CODES = 40_000;
const NEWCOMERS = 4000;
const CODE = '482913';
const ROWS_AT_ONCE = 2000;

/** What a code is worth: asked for by who forgot a password, checked, and spent by who registers. */
export async function proofTargets(client: Client): Promise<readonly Target[]> {
  // What the product seals it must know again, so its own key seals here.
  const signer = createSigner(signingKey(process.env['SIGNING_KEY'], DATA_FOLDER));
  const forgetful = await peopleWithPhones(client);
  const codes = Array.from({ length: CODES }, () => ({ id: randomUUID(), token: token() }));
  await writeRecoveries(
    client,
    codes.map(({ id, token: secret }) => [id, hashToken(secret), signer.sign(codeClaims(id, CODE))]),
  );
  const newcomers = Array.from({ length: NEWCOMERS }, () => ({
    id: randomUUID(),
    token: token(),
    email: `${token().toLowerCase()}@bench.example`,
  }));
  await writeRegistrations(
    client,
    newcomers.map(({ id, token: secret, email }) => [
      id,
      hashToken(secret),
      signer.sign(registrationCodeClaims(id, CODE)),
      sealedRecipient(signer, email),
    ]),
  );
  const turns = { asked: 0, checked: 0, registered: 0 };
  return [
    {
      name: 'recovery code by SMS',
      make: () => askedBy(forgetful[(turns.asked += 1) % forgetful.length]),
    },
    {
      name: 'recovery code checked',
      make: () => {
        const { token: request = '' } = codes[(turns.checked += 1) % CODES] ?? {};
        return jsonFromAnywhere('/etraining_login/validate_recover_password_code/', {
          ...DOOR,
          request,
          code: CODE,
        });
      },
    },
    {
      name: 'registration',
      make: () => registrationOf(newcomers[(turns.registered += 1) % NEWCOMERS]),
    },
  ];
}

interface Forgetful {
  readonly document: string;
  readonly digits: string;
}

const askedBy = (person: Forgetful | undefined): ReturnType<MakeRequest> =>
  jsonFromAnywhere('/etraining_login/send_recover_password_code/', {
    ...DOOR,
    purpose: 'password',
    channel: 'sms',
    request: token(),
    known: { document: person?.document ?? '', last_digits: person?.digits ?? '' },
  });

const registrationOf = (
  newcomer: { readonly token: string; readonly email: string } | undefined,
): ReturnType<MakeRequest> =>
  jsonFromAnywhere('/api/registration', {
    ...DOOR,
    country: 'BR',
    language: 'pt-BR',
    channel: 'email',
    request: newcomer?.token ?? '',
    code: CODE,
    answers: {
      firstName: 'Lia',
      lastName: 'Prado',
      document: cpf(),
      birthday: '1994-05-02',
      email: newcomer?.email ?? '',
      emailConfirmation: newcomer?.email ?? '',
      phone: `119${randomInt(40_000_000, 99_999_999)}`,
    },
    password: 'quatro palavras ao acaso',
    consents: { terms: true, dataSharing: true },
    partnerChannel: null,
  });

/** A number with both check digits right. */
function cpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

async function peopleWithPhones(client: Client): Promise<readonly Forgetful[]> {
  const { rows } = await client.query<Forgetful>(
    `select person.document, right(person.mobile_phone, 4) as digits from person
      join membership on membership.person_id = person.id
      join client on client.id = membership.client_id and client.slug = 'nexo'
      where person.document is not null and person.mobile_phone is not null`,
  );
  return rows;
}

async function writeRecoveries(client: Client, rows: readonly (readonly [string, Buffer, string])[]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await client.query(
      `insert into recovery_request (client_id, id, purpose, channel, asked_for, network, person_id, delivers,
          token_hash, code_seal, created_at, expires_at, sent_at)
        select client.id, made.id, 'password', 'sms', $4, made.id::text, seller.id, true, made.hash, made.seal,
          now(), now() + interval '1 day', now()
        from client, unnest($1::uuid[], $2::bytea[], $3::text[]) with ordinality as made (id, hash, seal, place)
        join (select id, row_number() over (order by id) as place, count(*) over () as people from person
          where username like '%+copy%') seller on seller.place = 1 + made.place % seller.people
        where client.slug = 'nexo'`,
      [...columnsOf(part, 3), randomBytes(8).toString('hex')],
    );
  }
}

async function writeRegistrations(
  client: Client,
  rows: readonly (readonly [string, Buffer, string, string])[],
) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await client.query(
      `insert into registration_request (client_id, id, channel, recipient, recipient_seal, language, network,
          token_hash, code_seal, created_at, expires_at, sent_at)
        select client.id, made.id, 'email', '', made.recipient, 'pt-BR', made.id::text, made.hash, made.seal,
          now(), now() + interval '1 day', now()
        from client, unnest($1::uuid[], $2::bytea[], $3::text[], $4::text[]) as made (id, hash, seal, recipient)
        where client.slug = 'nexo'`,
      columnsOf(part, 4),
    );
  }
}

const columnsOf = (rows: readonly (readonly unknown[])[], columns: number): unknown[][] =>
  Array.from({ length: columns }, (_, column) => rows.map((row) => row[column]));
