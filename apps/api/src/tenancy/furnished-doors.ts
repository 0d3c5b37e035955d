import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** What a client says of its doors: who must show to be a person, and how many messages may go. */
export const furnishDoors = (
  { platform }: TestApplication,
  client: BuiltClient,
  owner: BuiltPerson,
): Promise<{ readonly stopId: string }> =>
  platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('client_captcha')
      .values({
        client_id: client.id,
        enabled: false,
        site_key: `site key of ${client.slug}`,
        changed_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('client_scorm_cloud')
      .values({
        client_id: client.id,
        enabled: false,
        application_id: `application of ${client.slug}`,
        changed_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('message_budget')
      .values({ client_id: client.id, channel: 'sms', daily: 10, monthly: 100, day: '2026-11-21' })
      .execute();
    await db
      .insertInto('client_mail_text')
      .values({
        client_id: client.id,
        kind: 'deadline_near',
        language: 'pt-BR',
        subject: `Prazo em ${client.slug}`,
        body: `${client.slug}: {training} até {date}`,
        revision: 1,
        changed_at: platform.now(),
        changed_by: owner.membershipId,
      })
      .execute();
    const one = { client_id: client.id, prefix: '+5511', sent: 3 };
    await db
      .insertInto('message_reach')
      .values({ client_id: client.id, countries: ['BR'] })
      .execute();
    await db
      .insertInto('message_prefix')
      .values({ ...one, hour: platform.now() })
      .execute();
    const stopId = newId();
    await db
      .insertInto('message_stop')
      .values({ ...one, id: stopId, stopped_at: platform.now(), ends_at: new Date('2027-01-01') })
      .execute();
    return { stopId };
  });
