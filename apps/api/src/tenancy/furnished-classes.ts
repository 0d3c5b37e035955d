import { subscribeToClass } from '@trilha/contract/learning/class-trainings.calls';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildClass } from '../testing/classes.ts';
import { buildCourse, PAGE } from '../testing/learning.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** A class in person, a step of a trail, with somebody whose presence is marked; and a live class with an activity. */
export async function furnishClasses(
  product: TestApplication,
  client: BuiltClient,
  {
    person,
    member,
    trailId,
  }: { readonly person: BuiltPerson; readonly member: BuiltPerson; readonly trailId: string },
) {
  const { platform } = product;
  const made = await buildClass(
    platform,
    client,
    {
      kind: 'presential_class',
      name: `Turma de ${client.slug}`,
      room: `Sala de ${client.slug}`,
      instructor_membership_id: person.membershipId,
    },
    { title: `Presencial ${client.slug}` },
  );
  for (const { token } of [person, member])
    await call(product, subscribeToClass, { params: { classId: made.id }, query: {} }, { token });
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('class_presence')
      .values({
        client_id: client.id,
        class_id: made.id,
        membership_id: member.membershipId,
        mark: 'none',
        marked_by: person.membershipId,
        marked_at: platform.now(),
      })
      .execute(),
  );
  await platform.database.inClient(client.id, async (db) => {
    const { id } = await db
      .selectFrom('trail_section')
      .select('id')
      .where('trail_id', '=', trailId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const item = {
      client_id: client.id,
      id: newId(),
      trail_id: trailId,
      section_id: id,
      position: 9,
      kind: 'presential_course',
      subject_id: made.trainingId,
      required: false,
    };
    await db.insertInto('trail_item').values(item).execute();
    await db
      .insertInto('version_item')
      .values({ ...item, number: 1 })
      .execute();
  });
  return {
    classId: made.id,
    classTrainingId: made.trainingId,
    ...(await furnishLiveClass(product, client, person)),
  };
}

/** A live class with two activities, one of them opened, and the calendar of whoever opened it. */
async function furnishLiveClass({ platform }: TestApplication, client: BuiltClient, by: BuiltPerson) {
  const training = await buildCourse(platform, client, { kind: 'live_class' }, [PAGE, PAGE]);
  const { id } = await buildClass(platform, client, { training_id: training.id });
  const [opened = '', closed = ''] = training.activityIds;
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('calendar_feed')
      .values({
        client_id: client.id,
        membership_id: by.membershipId,
        secret_hash: Buffer.from(`calendar of ${client.slug}`),
        made_at: platform.now(),
      })
      .execute(),
  );
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('class_activity_authorisation')
      .values({
        client_id: client.id,
        class_id: id,
        activity_id: opened,
        authorised_by: by.membershipId,
        authorised_at: platform.now(),
      })
      .execute(),
  );
  return { liveClassId: id, liveActivityId: closed };
}
