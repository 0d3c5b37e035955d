import type { ActivityContent, TestContent } from '@trilha/contract/learning/activity-content';
import type { Insertable } from 'kysely';
import type { Platform, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { recordProgress } from '../learning/standing/record-progress.ts';
import { recordVersion } from '../learning/versions/versions.queries.ts';
import type { BuiltClient, BuiltPerson } from './world.ts';

export interface BuiltActivity {
  readonly content: ActivityContent;
  readonly points?: number;
  readonly minutes?: number;
  readonly required?: boolean;
  /** Number of the module, from 1. */
  readonly module?: number;
}

export const PAGE: BuiltActivity = { content: { kind: 'html', html: '<p>Leia.</p>' }, minutes: 5 };

/** A test that needs a bank only once somebody draws from it. */
export const testActivity = (over: Partial<TestContent> = {}): BuiltActivity => ({
  content: {
    kind: 'conventional_test',
    bankId: newId(),
    draw: 1,
    minimumScore: 70,
    maximumAttempts: 2,
    minutes: null,
    shuffle: false,
    results: { correctness: 'after_attempt', answers: 'never' },
    ...over,
  },
  minutes: 10,
});

export interface BuiltCourse {
  readonly id: string;
  readonly activityIds: readonly string[];
}

type TrainingRow = Partial<Insertable<Tables['training']>>;

/** A published online course; without activities given, of two pages. */
export async function buildCourse(
  platform: Platform,
  client: BuiltClient,
  over: TrainingRow & { readonly groupIds?: readonly string[]; readonly requires?: readonly string[] } = {},
  activities: readonly BuiltActivity[] = [PAGE, PAGE],
): Promise<BuiltCourse> {
  const { groupIds = [], requires = [], ...columns } = over;
  const id = newId();
  const now = platform.now();
  const activityIds = activities.map(() => newId());
  await platform.database.inClient(client.id, async (db) => {
    const row = {
      client_id: client.id,
      id,
      kind: 'online_course',
      title: 'Processadores na loja',
      status: 'published',
      published_at: now,
      created_at: now,
      updated_at: now,
      ...columns,
    };
    await db.insertInto('training').values(row).execute();
    const numbers = [...new Set(activities.map(({ module = 1 }) => module))];
    const moduleIds = new Map(numbers.map((number) => [number, newId()]));
    for (const [number, moduleId] of moduleIds)
      await db
        .insertInto('module')
        .values({
          client_id: client.id,
          id: moduleId,
          training_id: id,
          position: number,
          title: `Módulo ${number}`,
        })
        .execute();
    for (const [index, activity] of activities.entries())
      await db
        .insertInto('activity')
        .values({
          client_id: client.id,
          id: activityIds[index] ?? newId(),
          training_id: id,
          module_id: moduleIds.get(activity.module ?? 1) ?? '',
          hierarchy_order: index + 1,
          kind: activity.content.kind,
          title: `Atividade ${index + 1}`,
          required: activity.required ?? true,
          points: activity.points ?? 0,
          minutes: activity.minutes ?? 5,
          content: JSON.stringify(activity.content),
        })
        .execute();
    if (row.kind === 'online_course' && row.status !== 'draft')
      await recordVersion(
        { db, clientId: client.id },
        { trainingId: id, number: 1, note: '', by: null, at: now },
      );
    for (const group_id of groupIds)
      await db
        .insertInto('training_group')
        .values({ client_id: client.id, training_id: id, group_id })
        .execute();
    for (const required_training_id of requires)
      await db
        .insertInto('training_prerequisite')
        .values({ client_id: client.id, training_id: id, required_training_id })
        .execute();
  });
  return { id, activityIds };
}

/** A group with these people in it. */
export async function buildGroup(
  platform: Platform,
  client: BuiltClient,
  people: readonly BuiltPerson[],
  name = `Grupo ${newId()}`,
): Promise<string> {
  const id = newId();
  await platform.database.inClient(client.id, async (db) => {
    await db.insertInto('people_group').values({ client_id: client.id, id, name }).execute();
    for (const { membershipId } of people)
      await db
        .insertInto('people_group_member')
        .values({ client_id: client.id, group_id: id, membership_id: membershipId })
        .execute();
  });
  return id;
}

/** Enrols without asking whether it is allowed. */
export async function enrolPerson(
  platform: Platform,
  person: BuiltPerson,
  courseId: string,
): Promise<string> {
  const id = newId();
  const now = platform.now();
  await platform.database.inClient(person.clientId, (db) =>
    db
      .insertInto('enrolment')
      .values({
        client_id: person.clientId,
        id,
        training_id: courseId,
        membership_id: person.membershipId,
        enrolled_at: now,
        touched_at: now,
      })
      .execute(),
  );
  return id;
}

/** Runs a use case as this person, in one transaction, as a write of theirs would. */
export const inTransactionOf = <Result>(
  platform: Platform,
  person: BuiltPerson,
  work: (tx: Transaction) => Promise<Result>,
  { trainingUsesScore = true }: { readonly trainingUsesScore?: boolean } = {},
): Promise<Result> =>
  platform.database.inClient(person.clientId, (db) =>
    work({
      platform,
      now: platform.now(),
      requestId: 'test',
      client: {
        id: person.clientId,
        slug: 'client',
        name: 'Nexo',
        timeZone: 'America/Sao_Paulo',
        modules: new Set(['online_courses']),
        trainingUsesScore,
      },
      actor: {
        personId: person.personId,
        membershipId: person.membershipId,
        sessionId: newId(),
        displayName: 'Ana Souza',
        language: 'pt-BR',
        roles: ['learner'],
        superuser: false,
        permissions: new Set(),
      },
      db,
    } as unknown as Transaction),
  );

/** Finishes an activity as its player would. */
export const finishActivity = (
  platform: Platform,
  person: BuiltPerson,
  courseId: string,
  activityId: string | undefined,
) =>
  inTransactionOf(platform, person, (tx) =>
    recordProgress(tx, courseId, activityId ?? '', { event: 'finish' }),
  );
