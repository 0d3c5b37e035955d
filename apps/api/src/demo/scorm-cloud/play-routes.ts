import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { playPage } from './play-page.ts';
import { PAGES, type Reach, type Registration, type SimulatedCloud, shapeOf } from './registrations.ts';

/** Grade of everybody who gets to the end. */
const GRADE = 85;

interface Place {
  Params: { id: string };
  Querystring: { key?: string };
}

/** The player of the simulator: three pages, a way on and a way out. */
export function playRoutes(
  app: FastifyInstance,
  path: string,
  { registrations }: SimulatedCloud,
  reach: Reach,
): void {
  const launchOf = ({ params, query }: { params: Place['Params']; query: Place['Querystring'] }) => {
    const registration = registrations.get(params.id);
    const launch = registration?.launches.get(query.key ?? '');
    return registration && launch ? { registration, launch } : null;
  };

  app.get<Place>(`${path}play/:id`, async (request, reply) => {
    const found = launchOf(request);
    if (!found) return reply.code(404).send();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        playPage(
          {
            page: found.registration.page,
            pages: PAGES,
            ...found.launch,
            name: found.registration.learner?.firstName ?? '',
          },
          nonce,
        ),
      );
  });

  app.post<Place>(`${path}play/:id/on`, async (request, reply) => {
    const found = launchOf(request);
    if (!found) return reply.code(404).send();
    const { registration } = found;
    const before = shapeOf(registration);
    registration.page = Math.min(PAGES, registration.page + 1);
    if (registration.page === PAGES) registration.score = GRADE;
    registration.updated = new Date(Math.max(Date.now(), registration.updated.getTime() + 1));
    await postResults(registration, [shapeOf(registration), shapeOf(registration), before], reach);
    return { page: registration.page };
  });
}

/** Posts each result; one that is refused is not tried again, unlike there. */
async function postResults(
  { postBack }: Registration,
  results: readonly object[],
  reach: Reach,
): Promise<void> {
  if (!postBack) return;
  const { url, userName, password } = postBack;
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  for (const result of results)
    await reach(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(result),
    }).catch(() => null);
}
