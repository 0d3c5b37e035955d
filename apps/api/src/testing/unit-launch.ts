import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { unpackPackage } from '#files/index.ts';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from './application.ts';
import { buildFile } from './files.ts';
import { buildCourse, enrolPerson } from './learning.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from './world.ts';

/** A training of one activity that holds a course of cmi5, with somebody who learns and somebody who writes. */
export interface LaunchableCourse {
  readonly clientId: string;
  readonly trainingId: string;
  readonly enrolmentId: string;
  readonly activityId: string;
  readonly fileId: string;
  readonly person: BuiltPerson;
  readonly token: string;
  readonly authorToken: string;
}

/** Builds such a training from the files of a package, imported as an upload is. */
export async function buildCourseActivity(
  { platform }: TestApplication,
  client: BuiltClient,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<LaunchableCourse> {
  const fileId = await buildFile(platform, client, 'package');
  const bytes = zipSync({ ...files });
  const key = `uploads/${newId()}`;
  await platform.storage.write(key, Readable.from([Buffer.from(bytes)]), bytes.length);
  const details = await unpackPackage(platform.storage, key, fileId);
  await platform.database.inClient(client.id, (db) =>
    db
      .updateTable('file')
      .set({ details: JSON.stringify(details) })
      .where('client_id', '=', client.id)
      .where('id', '=', fileId)
      .execute(),
  );
  const content = { kind: 'cmi5' as const, fileId, title: details.title };
  const course = await buildCourse(platform, client, {}, [{ content }]);
  const person = await buildPerson(platform, client);
  const author = await buildPerson(platform, client, { roles: ['course_manager'] });
  const enrolmentId = await enrolPerson(platform, person, course.id);
  return {
    clientId: client.id,
    enrolmentId,
    trainingId: course.id,
    activityId: course.activityIds[0] ?? '',
    fileId,
    person,
    token: person.token,
    authorToken: author.token,
  };
}

/** What was said of this activity, in its order, by the last word of each verb. */
export async function verbsOf(
  { platform }: TestApplication,
  { clientId, activityId }: Pick<LaunchableCourse, 'clientId' | 'activityId'>,
): Promise<string[]> {
  const rows = await platform.database
    .readerOf(clientId)
    .selectFrom('xapi_statement')
    .innerJoin('xapi_registration as registration', (join) =>
      join
        .onRef('registration.client_id', '=', 'xapi_statement.client_id')
        .onRef('registration.id', '=', 'xapi_statement.registration_id'),
    )
    .select('xapi_statement.verb')
    .where('registration.client_id', '=', clientId)
    .where('registration.activity_id', '=', activityId)
    .orderBy('xapi_statement.position')
    .execute();
  return rows.map(({ verb }) => verb.split('/').at(-1) ?? '');
}

/** Speaks HTTP as the content of a unit does, from an origin of its own. */
export async function fetchAsUnit(
  { app }: Pick<TestApplication, 'app'>,
  to: string,
  init: RequestInit = {},
): Promise<Response> {
  const { host, pathname, search } = new URL(to);
  const given = Object.entries((init.headers ?? {}) as Record<string, string>);
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: `${pathname}${search}`,
    headers: {
      ...Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value])),
      host,
      origin: 'null',
    },
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers });
}
