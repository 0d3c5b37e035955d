import { randomBytes, randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Seller } from './crowd-sessions.ts';
import type { MakeRequest } from './measure.ts';
import type { Target } from './targets.ts';

/** More refreshes than the longest run makes: each token is good for one. */
const REFRESHES = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What is asked at the doors: fresh tokens, and codes that prove who registers. */
export async function doorTargets(client: Client, sellers: readonly Seller[]): Promise<readonly Target[]> {
  const mark = randomBytes(8).toString('hex');
  await writeRefreshTokens(client, mark, sellers);
  await letCodesGo(client);
  let turn = 0;
  return [
    {
      name: 'token refresh',
      make: () => {
        turn += 1;
        return refreshOf(`${mark}${turn % REFRESHES}.bench`);
      },
    },
    { name: 'registration code by mail', make: () => codeOf('email', `${token()}@bench.example`) },
    { name: 'registration code by SMS', make: () => codeOf('sms', phone()) },
  ];
}

/** The native client at the door of the first demo client. */
export const DOOR = { client_id: 'native', client_secret: 'native-public', client_slug: 'nexo' };

/** A network asks for little at the doors, so each of these comes from another one. */
export const jsonFromAnywhere = (path: string, body: object): ReturnType<MakeRequest> => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
  },
  body: JSON.stringify(body),
});

export const token = (): string => randomBytes(32).toString('base64url');

/** A mobile number of São Paulo's state; codes to many of them are let through here. */
const phone = (): string => `${randomInt(11, 20)}9${randomInt(40_000_000, 99_999_999)}`;

const refreshOf = (whole: string): ReturnType<MakeRequest> => ({
  method: 'POST',
  path: '/o/token/',
  headers: FORM,
  body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: whole }).toString(),
});

const codeOf = (channel: 'email' | 'sms', to: string): ReturnType<MakeRequest> =>
  jsonFromAnywhere('/api/registration/code', {
    ...DOOR,
    country: 'BR',
    channel,
    to,
    language: 'pt-BR',
    request: token(),
  });

/** Tokens of the sellers' open sessions, whose text is known here. */
async function writeRefreshTokens(client: Client, mark: string, sellers: readonly Seller[]): Promise<void> {
  await client.query(
    `insert into refresh_token (hash, session_id, issued_at, expires_at)
      select sha256(convert_to($1 || n || '.bench', 'utf8')), session.ids[1 + n % cardinality(session.ids)],
        now(), now() + interval '1 day'
      from generate_series(0, $2::integer - 1) n, (
        select array_agg(s.id) as ids from login_session s
          join membership m on m.client_id = s.client_id and m.person_id = s.person_id
          where m.id = any($3) and s.ended_at is null
      ) session`,
    [mark, REFRESHES, sellers.map(({ membershipId }) => membershipId)],
  );
}

/** No budget and no stop, so that what is measured is the work and not the refusal. */
async function letCodesGo(client: Client): Promise<void> {
  await client.query(
    `insert into message_budget (client_id, channel, daily, monthly, day)
      select id, 'sms', null, null, now()::date from client where slug = 'nexo'
      on conflict (client_id, channel) do update set daily = null, monthly = null`,
  );
  await client.query(
    `insert into message_stop (client_id, id, prefix, sent, stopped_at, ends_at, lifted_at)
      select client.id, gen_random_uuid(), '+55' || area, 1, now(), now() + interval '1 day', now()
      from client, generate_series(11, 19) area where client.slug = 'nexo'
      on conflict do nothing`,
  );
}
