import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { ConnectionSettings } from '../../apps/api/src/platform/database/settings.ts';
import { connected } from './connected.ts';

export interface SaleSubject {
  readonly clientId: string;
  readonly campaignId: string;
  readonly membershipId: string;
  readonly storeId: string;
  readonly productIds: readonly string[];
}

/**
 * Sales per second when the one statement that writes a sale is sent straight to the database, in a transaction as the
 * product sends it: what the product's own reports are compared with, as pgbench would measure it.
 */
export async function bareSalesPerSecond(
  settings: ConnectionSettings,
  subjects: readonly SaleSubject[],
  connections: number,
  seconds: number,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connected(settings)));
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = index; performance.now() < end; turn += connections) {
        const subject = subjects[turn % subjects.length];
        if (subject) await writeSale(client, subject);
        done += 1;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return done / seconds;
}

async function writeSale(client: Client, subject: SaleSubject): Promise<void> {
  const invoice = randomUUID();
  const lines = subject.productIds.map((productId, index) => ({
    position: index + 1,
    productId,
    quantity: 1,
    pointsEach: 10,
    multiplierNumerator: 1,
    multiplierDenominator: 1,
    promotionId: null,
    points: 10,
  }));
  await client.query(`begin; select set_config('app.client_id', '${subject.clientId}', true)`);
  await client.query({
    name: 'report_sale',
    text: `select loyalty_report_sale($1, $2, $3, $4, $5, $6, $7, $8, now()::date, '', null, null, $9, $10::jsonb, '{}'::jsonb,
      'loyalty.sale-reported', now())`,
    values: [
      subject.clientId,
      randomUUID(),
      randomUUID(),
      subject.campaignId,
      subject.membershipId,
      subject.storeId,
      invoice,
      invoice,
      lines.length * 10,
      JSON.stringify(lines),
    ],
  });
  await client.query('commit');
}
