import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { signInBody } from './crowd-sessions.ts';

const ROUNDS = 40;

/** The middle time of a kind of asking, for people there are and for names nobody has; milliseconds. */
export interface SameTime {
  readonly known: number;
  readonly unknown: number;
}

/** Signing in with a wrong password, and asking for a link by mail: both must cost strangers what they cost people. */
export async function sameTime(
  origin: string,
  usernames: readonly string[],
): Promise<{ readonly login: SameTime; readonly recovery: SameTime }> {
  return {
    login: await compare(usernames, (username) => {
      const body = signInBody(username).replace(/password=[^&]*/, 'password=wrong');
      return send(origin, '/login/', 'application/x-www-form-urlencoded', body);
    }),
    recovery: await compare(usernames, (username) =>
      send(
        origin,
        '/etraining_login/api_recover_password/',
        'application/json',
        JSON.stringify({
          client_id: 'web',
          client_secret: 'web-public',
          client_slug: 'nexo',
          purpose: 'password',
          username,
        }),
      ),
    ),
  };
}

async function compare(
  usernames: readonly string[],
  ask: (username: string) => Promise<void>,
): Promise<SameTime> {
  const spent = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['known', 'unknown'] as const) {
      const username = usernames[round % usernames.length] ?? '';
      const began = performance.now();
      await ask(kind === 'known' ? username : `nobody${round}@example.test`);
      spent[kind].push(performance.now() - began);
    }
  const middle = (times: readonly number[]): number =>
    times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0;
  return { known: middle(spent.known), unknown: middle(spent.unknown) };
}

let network = 0;
/** From another network each time, so that none of them is told to wait. */
async function send(origin: string, path: string, contentType: string, body: string): Promise<void> {
  network += 1;
  const asked = request(new URL(path, origin.replace('localhost', '127.0.0.1')), {
    method: 'POST',
    localAddress: `127.${20 + (network >> 8)}.${network & 255}.1`,
    headers: { 'content-type': contentType },
  }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode === 429 || (answer.statusCode ?? 500) >= 500)
    throw new Error(`${path} answered ${answer.statusCode}: ${said}`);
}
