import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { hashToken } from '../../apps/api/src/identity/sessions/tokens.ts';
import { createSigner } from '../../apps/api/src/platform/storage/signing.ts';
import { signingKey } from '../../apps/api/src/roles/signing-key.ts';
import { createSamlProvider } from '../../apps/api/src/testing/saml-provider.ts';
import { DATA_FOLDER } from './data-set.ts';
import { token } from './doors.ts';
import type { MakeRequest } from './measure.ts';
import type { Target } from './targets.ts';

/** More answers of the provider than the longest run brings back: each is good for one. */
const ANSWERS = 4000;
const ROWS_AT_ONCE = 1000;
const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What a corporate sign-on asks of the server: to check what the provider signed. The provider itself is not measured. */
export async function signOnTargets(client: Client, origin: string): Promise<readonly Target[]> {
  const provider = createSamlProvider('https://entrada.bench.example/saml');
  const key = randomUUID();
  const providerId = await writeProvider(client, key, provider);
  const states = Array.from({ length: ANSWERS }, token);
  await writeFlows(client, providerId, states);
  const signer = createSigner(signingKey(process.env['SIGNING_KEY'], DATA_FOLDER));
  const path = `/api/sign-on/return/${key}`;
  const now = Date.now();
  const bodies = states.map((state, index) => {
    const claims = {
      issuer: provider.issuer,
      audience: `${origin}/api/sign-on/metadata/${key}`,
      recipient: `${origin}${path}`,
      inResponseTo: `_${signer.sign({ use: 'saml request', state })}`,
      subject: `somebody-${index}`,
      email: `somebody-${index}@bench.example`,
      notBefore: new Date(now - 5000),
      notOnOrAfter: new Date(now + DAY_MS),
    };
    const xml = provider.response(provider.signed(claims), claims);
    return new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: state,
    }).toString();
  });
  let turn = 0;
  const make: MakeRequest = () => ({
    method: 'POST',
    path,
    headers: FORM,
    body: bodies[(turn += 1) % ANSWERS] ?? '',
  });
  await tryOne(client, origin, make, providerId);
  return [{ name: 'SAML answer', make }];
}

/** A refused answer is led on as well, so one is looked at before all are counted. */
async function tryOne(client: Client, origin: string, make: MakeRequest, providerId: string): Promise<void> {
  const { method, path, headers, body } = make();
  await fetch(`${origin}${path}`, { method, headers, ...(body && { body }), redirect: 'manual' });
  const { rows } = await client.query<{ known: boolean }>(
    'select issuer is not null as known from sign_on_flow where provider_id = $1 and returned_at is not null',
    [providerId],
  );
  if (rows.length !== 1 || !rows[0]?.known)
    throw new Error('The answer of the sign-in provider was refused.');
}

async function writeProvider(
  client: Client,
  key: string,
  { issuer, certificate }: ReturnType<typeof createSamlProvider>,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into sign_in_provider (client_id, id, key, name, button_style, button_icon, issuer, application, scopes,
        enabled, created_at, kind, entry_point, certificates)
      select client.id, $1, $2, $2, 'outline', 'key', $3, '', '', true, now(), 'saml', $3, array[$4]
      from client where client.slug = 'nexo'`,
    [id, key, issuer, certificate],
  );
  return id;
}

async function writeFlows(client: Client, providerId: string, states: readonly string[]): Promise<void> {
  for (let from = 0; from < states.length; from += ROWS_AT_ONCE) {
    const part = states.slice(from, from + ROWS_AT_ONCE);
    await client.query(
      `insert into sign_on_flow (client_id, id, provider_id, browser_hash, state_hash, created_at, expires_at)
        select client.id, gen_random_uuid(), $1, made.browser, made.state, now(), now() + interval '1 day'
        from client, unnest($2::bytea[], $3::bytea[]) as made (browser, state) where client.slug = 'nexo'`,
      [providerId, part.map(() => hashToken(token())), part.map(hashToken)],
    );
  }
}
