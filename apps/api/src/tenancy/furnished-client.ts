import { ROLES } from '@trilha/contract/permissions';
import { newId } from '#platform/identifier.ts';
import { insertLink } from '../identity/recovery/password-link.ts';
import type { TestApplication } from '../testing/application.ts';
import { buildClient, buildPerson, signInAgain } from '../testing/world.ts';
import { furnishChallenge } from './furnished-challenge.ts';
import { furnishClasses } from './furnished-classes.ts';
import { furnishDoors } from './furnished-doors.ts';
import { furnishEvents } from './furnished-events.ts';
import { furnishImport } from './furnished-import.ts';
import { furnishLearning } from './furnished-learning.ts';
import { furnishLoyalty } from './furnished-loyalty.ts';
import { furnishMail } from './furnished-mail.ts';
import { furnishMedals } from './furnished-medals.ts';
import { furnishReactions } from './furnished-reactions.ts';
import { furnishSignOn } from './furnished-sign-on.ts';
import { furnishTransfers } from './furnished-transfers.ts';

export type FurnishedClient = Awaited<ReturnType<typeof furnishClient>>;

/** A client with at least one row in every table it owns, and people with every permission and with none. */
export async function furnishClient(product: TestApplication) {
  const { platform } = product;
  const client = await buildClient(platform);
  const owner = await buildPerson(platform, client, { roles: ROLES, superuser: true });
  const everyRole = await buildPerson(platform, client, { roles: ROLES });
  const noRole = await buildPerson(platform, client, { roles: [] });
  const member = await buildPerson(platform, client, { roles: ['learner'] });
  const sessionId = await sessionOf(product, member.personId);
  const usedSessionId = await sessionOf(product, owner.personId);
  await signInAgain(platform, owner);
  const ownSessionId = await sessionOf(product, owner.personId, usedSessionId);
  const learning = await furnishLearning(product, client, { person: owner, member });
  const classes = await furnishClasses(product, client, { person: owner, member, trailId: learning.trailId });
  const loyalty = await furnishLoyalty(product, client, { person: owner, auditor: everyRole }, learning);
  const { transferId } = await furnishTransfers(product, client, owner);
  const events = await furnishEvents(product, loyalty.campaign, { person: owner, member });
  const { providerId, backendId, linkId, keyId, apiKeyId } = await furnishSignOn(product, client, owner);
  const challenge = await furnishChallenge(product, client, owner);
  const answerers = await furnishReactions(product, client);
  const importId = await furnishImport(product, client, owner, learning.files.people_list);
  const medals = await furnishMedals(product, [owner, member]);
  const { stopId } = await furnishDoors(product, client, owner);
  const notificationId = newId();
  const domainId = newId();
  const areaId = newId();
  await platform.database.inClient(client.id, async (db) => {
    const row = { client_id: client.id, id: newId() };
    await db
      .insertInto('client_domain')
      .values({ client_id: client.id, id: domainId, host: `${client.slug}.example.test`, is_main: true })
      .execute();
    await db
      .insertInto('area')
      .values({ client_id: client.id, id: areaId, name: `Área ${areaId}` })
      .execute();
    await db
      .updateTable('membership')
      .set({ area_id: areaId })
      .where('id', '=', owner.membershipId)
      .execute();
    await db
      .insertInto('notification')
      .values({
        client_id: client.id,
        id: notificationId,
        membership_id: owner.membershipId,
        kind: 'level_approved',
        parameters: JSON.stringify({ level: 'Creator', campaign: client.slug, note: '' }),
        created_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('outgoing_mail')
      .values({
        ...row,
        recipient: `${client.slug}@example.test`,
        subject: `Olá, ${client.slug}`,
        body_text: '',
        body_html: '',
        sent_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('recovery_request')
      .values({
        client_id: client.id,
        id: newId(),
        purpose: 'password',
        channel: 'email',
        asked_for: client.slug,
        network: '127.0.0.1',
        person_id: owner.personId,
        delivers: true,
        token_hash: Buffer.from(`request ${client.slug}`),
        created_at: platform.now(),
        expires_at: platform.now(),
      })
      .execute();
    await insertLink(db, {
      clientId: client.id,
      person: { id: owner.personId, username: owner.username },
      purpose: 'password',
      seconds: 3600,
      now: platform.now(),
    });
    await db
      .insertInto('role_permissions')
      .values({ client_id: client.id, revision: 0, changes: '{}', changed_at: platform.now() })
      .execute();
    await db
      .insertInto('partner_brand')
      .values({
        client_id: client.id,
        slug: 'marca',
        position: 0,
        name: `Marca de ${client.slug}`,
        colours: JSON.stringify({ primary: '#6d28d9', secondary: '#0e7490', tertiary: '#f97316' }),
        channel: 'marca',
      })
      .execute();
    await db
      .insertInto('registration_request')
      .values({
        client_id: client.id,
        id: newId(),
        channel: 'email',
        recipient: '',
        recipient_seal: client.slug,
        language: 'pt-BR',
        network: '127.0.0.1',
        token_hash: Buffer.from(`registration ${client.slug}`),
        created_at: platform.now(),
        expires_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('member_registration')
      .values({
        client_id: client.id,
        membership_id: member.membershipId,
        requested_at: platform.now(),
        decision: 'approved',
        decided_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('cookie_choice')
      .values({
        client_id: client.id,
        membership_id: owner.membershipId,
        policy_version: 1,
        preferences: true,
        statistics: false,
        chosen_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('own_data_export')
      .values({
        client_id: client.id,
        id: newId(),
        membership_id: owner.membershipId,
        state: 'ready',
        size: 1,
        storage_key: `own-data/${client.id}/copy.zip`,
        asked_at: platform.now(),
        moved_at: platform.now(),
        ready_at: platform.now(),
        expires_at: new Date(platform.now().getTime() + 86_400_000),
      })
      .execute();
    await db
      .insertInto('client_text')
      .values({
        client_id: client.id,
        kind: 'terms',
        version: 1,
        words: JSON.stringify({ 'pt-BR': `<p>Regras de ${client.slug}</p>` }),
        published_at: platform.now(),
        published_by: owner.membershipId,
      })
      .execute();
    await db
      .insertInto('consent')
      .values({
        client_id: client.id,
        id: newId(),
        membership_id: owner.membershipId,
        kind: 'terms',
        version: 1,
        language: 'pt-BR',
        given: true,
        at: platform.now(),
      })
      .execute();
    await db
      .insertInto('job_effect')
      .values({ client_id: client.id, job: 'test-job', outbox_id: 1, done_at: platform.now() })
      .execute();
  });
  const mailId = await furnishMail(product, client);
  return {
    client,
    owner,
    everyRole,
    noRole,
    member,
    answerers,
    sessionId,
    ownSessionId,
    areaId,
    importId,
    notificationId,
    providerId,
    backendId,
    linkId,
    keyId,
    apiKeyId,
    stopId,
    domainId,
    transferId,
    mailId,
    ...learning,
    ...challenge,
    ...classes,
    ...loyalty,
    ...events,
    ...medals,
  };
}

const sessionOf = async (
  { platform }: TestApplication,
  personId: string,
  except: string | null = null,
): Promise<string> => {
  const { id } = await platform.database.readerOfAll
    .selectFrom('login_session')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', 'is distinct from', except)
    .executeTakeFirstOrThrow();
  return id;
};
