import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { jobs } from '#identity/index.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { deliverEvents } from './deliver-events.ts';
import type { BuiltClient } from './world.ts';

/** What went out by mail at a client, in the order it went. */
export async function mailsOf(product: TestApplication, client: BuiltClient) {
  await deliverEvents(product, jobs);
  return product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'body_text'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute(),
  );
}

/** What the person finds in the inbox about their access, the oldest first. */
export async function accessMessages(product: TestApplication, token: string) {
  await deliverEvents(product, jobs);
  const { body } = await call(product, listNotifications, { query: {} }, { token });
  return body.items.filter(({ kind }) => kind === 'access_changed').toReversed();
}
