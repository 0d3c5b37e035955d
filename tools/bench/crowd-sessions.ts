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
