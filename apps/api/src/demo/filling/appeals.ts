import type { SaleEvent } from '../content/history-types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId, membershipIdOf, photoIdOf, saleIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;

interface DemoAppeal {
  readonly sale: string;
  readonly opened: number;
  readonly words: string;
  readonly photo: string | null;
  /** Kept by another auditor than who refused. */
  readonly kept: { readonly by: string; readonly day: number; readonly words: string } | null;
}

/** One that waits for Beatriz, and one that Otávio has answered. */
const APPEALS: readonly DemoAppeal[] = [
  {
    sale: 'atual-juliana-peixoto-16',
    opened: -2,
    words:
      'A nota foi cancelada só para corrigir o CPF do cliente e emitida de novo na mesma hora. A foto é da nota nova.',
    photo: 'nota-04.jpg',
    kept: null,
  },
  {
    sale: 'atual-larissa-coutinho-29',
    opened: -6,
    words: 'O cliente ficou com o notebook. Podem olhar de novo, por favor?',
    photo: null,
    kept: {
      by: 'otavio-lins',
      day: -5,
      words: 'Consultei de novo: a nota continua cancelada. Se houve outra no lugar, relate a venda com ela.',
    },
  },
];

export async function fillAppeals(writer: DemoWriter, sales: readonly SaleEvent[]): Promise<void> {
  for (const appeal of APPEALS) {
    const sale = sales.find(({ key }) => key === appeal.sale);
    if (sale?.state !== 'refused' || !sale.audit) throw new Error(`${appeal.sale} was not refused`);
    await insertAppeal(writer, appeal, sale, sale.audit.auditor);
  }
}

async function insertAppeal(
  { db, now }: DemoWriter,
  { opened, words, photo, kept }: DemoAppeal,
  sale: SaleEvent,
  refuser: string,
): Promise<void> {
  const appeal_id = demoId('appeal', sale.key);
  const opened_at = dayAt(now, opened);
  await db
    .insertInto('appeal')
    .values({
      client_id,
      id: appeal_id,
      campaign_id: campaignIdOf(sale.campaign),
      membership_id: membershipIdOf(sale.person),
      subject_kind: 'sale',
      subject_id: saleIdOf(sale.key),
      refusal_id: demoId('sale-decision', sale.key),
      refused_by: membershipIdOf(refuser),
      opened_at,
      changed_at: opened_at,
    })
    .execute();
  await db
    .insertInto('appeal_message')
    .values({
      client_id,
      id: demoId('appeal-message', sale.key),
      appeal_id,
      author_membership_id: membershipIdOf(sale.person),
      words,
      file_id: photo === null ? null : photoIdOf(photo),
      sent_at: opened_at,
    })
    .execute();
  if (!kept) return;
  const closed_at = dayAt(now, kept.day);
  const closed_by = membershipIdOf(kept.by);
  await db
    .insertInto('appeal_message')
    .values({
      client_id,
      id: demoId('appeal-answer', sale.key),
      appeal_id,
      author_membership_id: closed_by,
      answer: 'keep',
      words: kept.words,
      sent_at: closed_at,
    })
    .execute();
  await db
    .updateTable('appeal')
    .set({
      state: 'kept',
      reason: 'invoice_cancelled',
      closed_at,
      closed_by,
      changed_at: closed_at,
      revision: 1,
    })
    .where('client_id', '=', client_id)
    .where('id', '=', appeal_id)
    .execute();
}
