import type { ResponseOf } from '@trilha/contract/define-call';
import type { refreshTokens } from '@trilha/contract/identity/session.calls';
import type { FastifyRequest } from 'fastify';
import { SESSION_FACTS } from '#platform/http/session-facts.ts';

type ReadAnswer = NonNullable<ResponseOf<typeof refreshTokens>['reads']>[number];

/** No more than a first screen asks for. */
const MOST_READS = 6;
const READ = /^\/api(\/[\w-]+)+(\?[\w\-.~%=&]*)?$/;
/** What a read may know of who asks, besides the token. */
const PASSED = ['cookie', 'user-agent', 'accept-language'];

/** Tokens on their way: what is read with them here does not say that they have arrived. */
const onTheirWay = new Set<string>();

/** Whether a token is still in the answer that hands it over. @spec ID-03 */
export const isOnItsWay = (token: string): boolean => onTheirWay.has(token);

/** Reads as the holder of the new token would ask them: by the same routes. @spec UX-09 */
export async function firstReads(
  { server, headers, ip, host }: FastifyRequest,
  token: string,
  addresses: string,
): Promise<ReadAnswer[]> {
  const passed = Object.fromEntries(PASSED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  onTheirWay.add(token);
  const wanted = [...new Set(addresses.split(' '))].filter((address) => READ.test(address));
  const answers = await Promise.all(
    wanted.slice(0, MOST_READS).map(async (address): Promise<ReadAnswer[]> => {
      const answer = await server.inject({
        method: 'GET',
        url: address,
        remoteAddress: ip,
        // Host and address as this request came by them, once proxies are believed: raw headers would be read anew.
        headers: { ...passed, host, accept: 'application/json', authorization: `Bearer ${token}` },
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      if (answer.statusCode !== 200 || !isJson) return [];
      const facts = answer.headers[SESSION_FACTS];
      return [{ address, facts: typeof facts === 'string' ? facts : null, body: answer.body }];
    }),
  ).finally(() => onTheirWay.delete(token));
  return answers.flat();
}
