import type { ParsedInputOf } from '@trilha/contract/define-call';
import {
  arrangeTrail,
  editTrail,
  publishTrail,
  readAuthoredTrail,
} from '@trilha/contract/learning/trail-authoring.calls';
import {
  listTrailVersions,
  moveToNewestTrailVersion,
  readTrailImpact,
  restoreTrailVersion,
} from '@trilha/contract/learning/trail-versions.calls';
import { enrolInTrail, readTrail } from '@trilha/contract/learning/trails.calls';
import { jobs } from '../learning/index.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { deliverEvents } from './deliver-events.ts';
import { type BuiltCourse, buildCourse, enrolPerson, finishActivity, PAGE } from './learning.ts';
import { type BuiltSection, buildTrail } from './trails.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from './world.ts';

type Section = ParsedInputOf<typeof arrangeTrail>['body']['sections'][number];

/** A section as its author sends it. */
export const written = (courses: readonly BuiltCourse[], over: Partial<Section> = {}): Section => ({
  title: 'Base',
  rule: 'any_order',
  minimum: null,
  items: courses.map(({ id }) => ({
    trainingId: id,
    required: true,
    releaseOn: null,
    releaseAfterDays: null,
  })),
  ...over,
});

/** Somebody who finishes a course, in a trail or outside of it. */
export async function finishCourse(product: TestApplication, person: BuiltPerson, course: BuiltCourse) {
  await enrolPerson(product.platform, person, course.id).catch(() => undefined);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
}

export const buildShortCourse = (product: TestApplication, client: BuiltClient, title: string) =>
  buildCourse(product.platform, client, { title, workload_minutes: 10 }, [PAGE]);

/** A published trail with everything that its author and its learners do to it. */
export async function runningTrail(
  product: TestApplication,
  author: BuiltPerson,
  client: BuiltClient,
  sections: readonly BuiltSection[],
  over: Parameters<typeof buildTrail>[3] = {},
) {
  const { id } = await buildTrail(product.platform, client, sections, {
    summary: 'Do balcão ao caixa.',
    ...over,
  });
  const params = { trailId: id };
  const as = { token: author.token };
  const authored = async () => (await call(product, readAuthoredTrail, { params }, as)).body;
  const revision = async () => (await authored()).revision;
  return {
    id,
    params,
    authored,
    join: (person: BuiltPerson) => call(product, enrolInTrail, { params }, { token: person.token }),
    page: async (person: BuiltPerson) =>
      (await call(product, readTrail, { params, query: {} }, { token: person.token })).body,
    arrange: async (to: readonly Section[]) =>
      call(product, arrangeTrail, { params, body: { revision: await revision(), sections: [...to] } }, as),
    edit: async (fields: object) =>
      call(product, editTrail, { params, body: { revision: await revision(), ...fields } }, as),
    /** Publishes, and lets everybody come to where they stand then. */
    publish: async (how: { note?: string; people?: 'move' | 'keep' } = {}) => {
      const body = { revision: await revision(), ...how };
      const answer = await call(product, publishTrail, { params, body }, as);
      await deliverEvents(product, jobs);
      await deliverEvents(product, jobs);
      return answer;
    },
    publishAt: (seen: number, how: { people?: 'move' | 'keep' } = {}) =>
      call(product, publishTrail, { params, body: { revision: seen, ...how } }, as),
    impact: async () => (await call(product, readTrailImpact, { params }, as)).body,
    versions: async () => (await call(product, listTrailVersions, { params, query: {} }, as)).body,
    restore: async (number: number) =>
      call(
        product,
        restoreTrailVersion,
        { params: { ...params, number }, body: { revision: await revision() } },
        as,
      ),
    move: (person: BuiltPerson) =>
      call(product, moveToNewestTrailVersion, { params }, { token: person.token }),
    newcomer: async () => {
      const person = await buildPerson(product.platform, client);
      await call(product, enrolInTrail, { params }, { token: person.token });
      return person;
    },
  };
}

export type RunningTrail = Awaited<ReturnType<typeof runningTrail>>;
