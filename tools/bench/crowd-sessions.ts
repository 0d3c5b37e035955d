import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

export interface Seller {
  readonly membershipId: string;
  readonly username: string;
  readonly headers: Record<string, string>;
}

export const PASSWORD = 'trilha-demo';
/** Body of a sign-in by the native client, which gets its tokens in the answer. */
export const signInBody = (username: string): string =>
  new URLSearchParams({
    username,
    password: PASSWORD,
    client_id: 'native',
    client_secret: 'native-public',
    client_slug: 'nexo',
  }).toString();

/** Signs in as that many sellers of the crowd: no two connections then wait for the same person's rows. */
export async function signInSellers(
  client: Client,
  origin: string,
  count: number,
  /** How many passwords are checked side by side. */
  atOnce = count,
): Promise<Seller[]> {
  const { rows } = await client.query<{ id: string; username: string }>(
    `select membership.id, person.username from membership join person on person.id = membership.person_id
      where person.username like '%+copy%' and exists (select from participation join campaign
          on campaign.client_id = participation.client_id and campaign.id = participation.campaign_id
        where participation.client_id = membership.client_id and participation.membership_id = membership.id
          and campaign.status = 'published' and now()::date between campaign.begins_on and campaign.ends_on)
      order by person.username limit $1`,
    [count],
  );
  const sellers: Seller[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    sellers.push(
      ...(await Promise.all(
        rows.slice(from, from + atOnce).map(async ({ id, username }) => ({
          membershipId: id,
          username,
          headers: await signedIn(origin, username),
        })),
      )),
    );
  return sellers;
}

/** The same without signing in: sessions are written, for where so many passwords would take longer than what is measured. */
export async function writeSessions(client: Client, count: number): Promise<Seller[]> {
  const mark = randomBytes(18).toString('base64url');
  const { rows } = await client.query<{ id: string; username: string; token: string }>(
    `with seller as (
        select membership.client_id, membership.id, membership.person_id, person.username, gen_random_uuid() as session_id,
            $2 || row_number() over (order by person.username) as token
          from membership join person on person.id = membership.person_id
          where person.username like '%+copy%' and membership.status = 'approved' and exists (
            select from participation join campaign
                on campaign.client_id = participation.client_id and campaign.id = participation.campaign_id
              where participation.client_id = membership.client_id and participation.membership_id = membership.id
                and campaign.status = 'published' and now()::date between campaign.begins_on and campaign.ends_on)
          order by person.username limit $1
      ), session as (
        insert into login_session (id, person_id, client_id, device, created_at, seen_at)
          select session_id, person_id, client_id, 'bench', now(), now() from seller returning id
      ), token as (
        insert into access_token (hash, session_id, expires_at, received_at)
          select sha256(convert_to(token, 'utf8')), session_id, now() + interval '1 day', now() from seller returning session_id
      )
      select id, username, token from seller`,
    [count, mark],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} sellers are there.`);
  return rows.map(({ id, username, token }) => ({
    membershipId: id,
    username,
    headers: { authorization: `Bearer ${token}` },
  }));
}

export async function signedIn(origin: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: signInBody(username),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** Nobody's access ends while the bench runs: it takes longer than a session lives without being renewed. */
export async function keepSignedIn(client: Client): Promise<void> {
  await client.query("update access_token set expires_at = now() + interval '1 day'");
}
