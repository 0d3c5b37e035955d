import type { Role } from '@trilha/contract/permissions';
import { readPointsTransfer, transferPoints } from '@trilha/contract/transfer/points-transfer.calls';
import {
  askTransferAgain,
  changeTransferProgramme,
  decideTransferDifference,
  listPointsTransfers,
} from '@trilha/contract/transfer/transfer-administration.calls';
import { creditTrainingPoints } from '#ledger/index.ts';
import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { askAboutSettled, lookAfterTransfers, jobs as transferJobs } from '#transfer/index.ts';
import { SIMULATED_TRANSFER_SECRET, TRANSFER_SIMULATOR } from '../transfer/transfer-simulator.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { deliverEvents } from './deliver-events.ts';
import { newCpf } from './recovery.ts';
import { type BuiltPerson, buildClient, buildPerson } from './world.ts';

/** A CPF that nobody else in this run has, by whose last digit the simulator answers. */
export function cpfEndingIn(digit: string): string {
  for (;;) {
    const document = newCpf();
    if (document.endsWith(digit)) return document;
  }
}

/** Training points from nowhere in particular. */
export const giveTrainingPoints = (
  platform: Platform,
  { clientId, membershipId }: BuiltPerson,
  points: number,
): Promise<boolean> =>
  platform.database.inClient(clientId, (db) =>
    creditTrainingPoints(
      db,
      {
        clientId,
        membershipId,
        source: { kind: 'gift', sourceKind: 'gift', sourceId: newId() },
        actorId: null,
        reason: {},
        at: platform.now(),
      },
      points,
    ),
  );

/** A client whose programme is open at an address, and somebody who looks after it. */
export async function openTransferWorld(
  product: TestApplication,
  address: string,
  over: { readonly secret?: string; readonly path?: string } = {},
) {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const opened = await call(
    product,
    changeTransferProgramme,
    {
      body: {
        revision: 0,
        isOpen: true,
        name: 'Clube da Obra',
        help: 'clube@obra.example',
        serviceAddress: `${address}${over.path ?? TRANSFER_SIMULATOR}`,
        secret: over.secret ?? SIMULATED_TRANSFER_SECRET,
      },
    },
    { token: manager.token },
  );
  if (opened.status !== 200) throw new Error(`The programme was not opened: ${opened.code}`);
  return {
    client,
    manager,
    /** Somebody at the counter with points. */
    clerk: async (points = 300, roles: readonly Role[] = ['counter_clerk'], document?: string) => {
      const person = await buildPerson(product.platform, client, {
        roles,
        ...(document ? { document } : {}),
      });
      if (points > 0) await giveTrainingPoints(product.platform, person, points);
      return person;
    },
    send: ({ token }: BuiltPerson, document: string, points = 300) =>
      call(product, transferPoints, { body: { document, points } }, { token }),
    own: async ({ token }: Pick<BuiltPerson, 'token'>) =>
      (await call(product, readPointsTransfer, {}, { token })).body,
    list: async (
      query: Parameters<typeof call<typeof listPointsTransfers>>[2]['query'] = {},
      token = manager.token,
    ) => (await call(product, listPointsTransfers, { query }, { token })).body,
    askAgain: (transferId: string, token = manager.token) =>
      call(product, askTransferAgain, { params: { transferId } }, { token }),
    deliver: () => deliverEvents(product, transferJobs),
    turn: () => lookAfterTransfers.run(product.platform, client.id),
    question: () => askAboutSettled.run(product.platform, client.id),
    decide: (
      transferId: string,
      body: Parameters<typeof call<typeof decideTransferDifference>>[2]['body'],
      token = manager.token,
    ) => call(product, decideTransferDifference, { params: { transferId }, body }, { token }),
  };
}

/** What the ledger holds of a person's training points, and every transfer it wrote. */
export const trainingLedgerOf = ({ platform }: TestApplication, { clientId, membershipId }: BuiltPerson) =>
  platform.database.inClient(clientId, async (db) => {
    const account = await db
      .selectFrom('ledger_account')
      .select(['id', 'posted', 'held', 'transferred'])
      .where('client_id', '=', clientId)
      .where('membership_id', '=', membershipId)
      .where('unit', '=', 'training')
      .executeTakeFirstOrThrow();
    const left = await db
      .selectFrom('ledger_entry as entry')
      .innerJoin('ledger_transaction as movement', (join) =>
        join
          .onRef('movement.client_id', '=', 'entry.client_id')
          .onRef('movement.id', '=', 'entry.transaction_id'),
      )
      .select('entry.amount')
      .where('entry.client_id', '=', clientId)
      .where('entry.account_id', '=', account.id)
      .where('movement.kind', '=', 'transfer')
      .execute();
    const { posted, held, transferred } = account;
    return { posted, held, transferred, left: left.map(({ amount }) => amount) };
  });
