import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { SaleEvent } from '../content/history-types.ts';
import { storePhotos } from '../content/store-photos.ts';
import { DEMO_APPEAL_DAYS } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import {
  campaignIdOf,
  loyaltyClientId,
  membershipIdOf,
  photoIdOf,
  saleIdOf,
  storePhotoIdOf,
} from './loyalty-ids.ts';
import { PHOTO_AUDITOR, PHOTO_CAMPAIGN } from './store-photos.ts';

const client_id = loyaltyClientId;
const TIME_ZONE = 'America/Sao_Paulo';

interface DemoAppeal {
  readonly kind: 'sale' | 'photo' | 'level';
  /** Of the sale, the photo itself, or whose level it is. */
  readonly of: string;
  readonly opened: number;
  readonly words: string;
  readonly photo: string | null;
  /** Kept by another auditor than who refused. */
  readonly kept: { readonly by: string; readonly day: number; readonly words: string } | null;
}

/** One that waits for Beatriz, one that Otávio has answered, one about a photo that Beatriz refused, and one about a level. */
const APPEALS: readonly DemoAppeal[] = [
  {
    kind: 'sale',
    of: 'atual-juliana-peixoto-16',
    opened: -2,
    words:
      'A nota foi cancelada só para corrigir o CPF do cliente e emitida de novo na mesma hora. A foto é da nota nova.',
    photo: 'nota-04.jpg',
    kept: null,
  },
  {
    kind: 'sale',
    of: 'atual-larissa-coutinho-29',
    opened: -6,
    words: 'O cliente ficou com o notebook. Podem olhar de novo, por favor?',
    photo: null,
    kept: {
      by: 'otavio-lins',
      day: -5,
      words: 'Consultei de novo: a nota continua cancelada. Se houve outra no lugar, relate a venda com ela.',
    },
  },
  {
    kind: 'photo',
    of: 'loja-demonstracao-1.jpg',
    opened: -4,
    words: 'O aparelho está no balcão, à minha direita, ligado. Quem aparece na frente é só a minha mão.',
    photo: null,
    kept: null,
  },
  {
    kind: 'level',
    of: 'diego-amoras',
    opened: -2,
    words: 'As duas vendas que ainda estavam em auditoria foram aprovadas ontem. Com elas passo do nível.',
    photo: null,
    kept: null,
  },
];
/** The level that was refused to Diego, three days after he had reached it. */
const REFUSED_LEVEL = {
  campaign: 'atual',
  position: 2,
  day: -3,
  reason: 'level_sales_in_audit',
  note: 'Duas vendas da última semana ainda esperam auditoria.',
} as const;
const LEVEL_ADMINISTRATOR = 'renato-figueira';

/** What was refused, as the demo made it. */
interface Refused {
  readonly id: string;
  readonly campaign: string;
  readonly person: string;
  readonly refusal: string;
  readonly refuser: string;
}

function refusedSale(sales: readonly SaleEvent[], key: string): Refused {
  const sale = sales.find((one) => one.key === key);
  if (sale?.state !== 'refused' || !sale.audit) throw new Error(`${key} was not refused`);
  return {
    id: saleIdOf(key),
    campaign: sale.campaign,
    person: sale.person,
    refusal: demoId('sale-decision', key),
    refuser: membershipIdOf(sale.audit.auditor),
  };
}

function refusedPhoto(key: string): Refused {
  const sent = storePhotos.find(({ photo }) => photo === key);
  if (!sent || typeof sent.audit === 'string') throw new Error(`${key} was not refused`);
  return {
    id: storePhotoIdOf(sent.photo),
    campaign: PHOTO_CAMPAIGN,
    person: sent.person,
    refusal: demoId('store-photo-decision', key),
    refuser: PHOTO_AUDITOR,
  };
}

/** Refuses the level that waited, as an administrator would have. */
async function refusedLevel({ db, now }: DemoWriter, person: string): Promise<Refused> {
  const { campaign, position, day, reason, note } = REFUSED_LEVEL;
  const refuser = membershipIdOf(LEVEL_ADMINISTRATOR);
  const decided_at = dayAt(now, day, 9, 30);
  const { id } = await db
    .updateTable('level_request')
    .set({
      state: 'refused',
      reason,
      note,
      decided_at,
      decided_by: refuser,
      appeal_until: lastDayOfAppeal(localDateIn(decided_at, TIME_ZONE), DEMO_APPEAL_DAYS),
    })
    .where('client_id', '=', client_id)
    .where('campaign_id', '=', campaignIdOf(campaign))
    .where('membership_id', '=', membershipIdOf(person))
    .where('position', '=', position)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  // A level is refused once: its request is its refusal.
  return { id, campaign, person, refusal: id, refuser };
}

const refusedBy = async (
  writer: DemoWriter,
  sales: readonly SaleEvent[],
  { kind, of }: DemoAppeal,
): Promise<Refused> => {
  switch (kind) {
    case 'sale':
      return refusedSale(sales, of);
    case 'photo':
      return refusedPhoto(of);
    case 'level':
      return refusedLevel(writer, of);
  }
};

export async function fillAppeals(writer: DemoWriter, sales: readonly SaleEvent[]): Promise<void> {
  for (const appeal of APPEALS) await insertAppeal(writer, appeal, await refusedBy(writer, sales, appeal));
}

async function insertAppeal(
  { db, now }: DemoWriter,
  { kind, of, opened, words, photo, kept }: DemoAppeal,
  refused: Refused,
): Promise<void> {
  const appeal_id = demoId('appeal', of);
  const opened_at = dayAt(now, opened);
  await db
    .insertInto('appeal')
    .values({
      client_id,
      id: appeal_id,
      campaign_id: campaignIdOf(refused.campaign),
      membership_id: membershipIdOf(refused.person),
      subject_kind: kind,
      subject_id: refused.id,
      refusal_id: refused.refusal,
      refused_by: refused.refuser,
      opened_at,
      changed_at: opened_at,
    })
    .execute();
  await db
    .insertInto('appeal_message')
    .values({
      client_id,
      id: demoId('appeal-message', of),
      appeal_id,
      author_membership_id: membershipIdOf(refused.person),
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
      id: demoId('appeal-answer', of),
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
