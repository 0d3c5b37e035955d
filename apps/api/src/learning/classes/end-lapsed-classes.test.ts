import { listClassTrainings } from '@trilha/contract/learning/class-trainings.calls';
import { CLASS_STATUSES } from '@trilha/rules/learning/classes/class-status.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { endLapsedClasses } from './end-lapsed-classes.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A class that ended so many hours ago. */
const ended = (hours: number, over: { readonly kind: string; readonly status: string }) => {
  const ends_at = new Date(product.platform.now().getTime() - hours * 3_600_000);
  return { ...over, ends_at, starts_at: new Date(ends_at.getTime() - 3_600_000) };
};

test('what nobody began or ended is over six hours after its time, whatever else stays as it is [EV-01]', async () => {
  const client = await buildClient(product.platform);
  const classes = await Promise.all(
    CLASS_STATUSES.map((status) =>
      buildClass(product.platform, client, ended(7, { kind: 'webinar', status })),
    ),
  );
  const late = await buildClass(product.platform, client, ended(5, { kind: 'webinar', status: 'live' }));
  await endLapsedClasses(product.platform, client.id);
  await endLapsedClasses(product.platform, client.id);
  const rows = await product.platform.database
    .readerOf(client.id)
    .selectFrom('training_class')
    .select(['id', 'status', 'revision'])
    .where('client_id', '=', client.id)
    .execute();
  const found = new Map(rows.map(({ id, status, revision }) => [id, [status, revision]]));
  const kept = new Set<string>(['pre_scheduled', 'awaiting_results', 'finished', 'reproved', 'cancelled']);
  expect(classes.map(({ id }) => found.get(id))).toEqual(
    CLASS_STATUSES.map((status) => (kept.has(status) ? [status, 1] : ['awaiting_results', 2])),
  );
  expect(found.get(late.id)).toEqual(['live', 1]);
});

test('a class of last week that nobody closed no longer stands before the next one [EV-01] [LE-03]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  await buildClass(product.platform, client, ended(170, { kind: 'webinar', status: 'open' }), {
    title: 'Esquecida',
  });
  await buildClass(product.platform, client, { kind: 'webinar', status: 'open' }, { title: 'A próxima' });
  await endLapsedClasses(product.platform, client.id);
  const { body } = await call(
    product,
    listClassTrainings,
    { query: { kind: 'webinar' } },
    { token: person.token },
  );
  expect(body.items.map(({ title }) => title)).toEqual(['A próxima', 'Esquecida']);
  expect(body.online).toBe(0);
});
