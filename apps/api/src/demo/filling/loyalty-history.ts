import { saleReportedEvent } from '@trilha/contract/loyalty/events';
import { expireCampaignPoints } from '#ledger/index.ts';
import { weighSales } from '#loyalty/index.ts';
import { DEMO_SEED, demoHistory } from '../content/history.ts';
import type { DemoHistory } from '../content/history-types.ts';
import { loyalty } from '../content/loyalty.ts';
import { fillAppeals } from './appeals.ts';
import { fillAuditClock } from './audit-clock.ts';
import { type DemoMoment, momentAt } from './demo-moment.ts';
import { type DemoWriter } from './demo-writer.ts';
import { giftMoments } from './gifts.ts';
import { campaignIdOf, loyaltyClientId, membershipIdOf, participationIdOf, saleIdOf } from './loyalty-ids.ts';
import { fillOrderAudit } from './order-audit.ts';
import { fillParticipations, levelMoments } from './participations.ts';
import { fillPhotoReaudits } from './photo-reaudits.ts';
import { fillReaudits } from './reaudits.ts';
import { redemptionMoments } from './redemptions.ts';
import { fillInvoicePhotos, saleMoments } from './sales.ts';
import { fillSecondLooks } from './second-looks.ts';
import { photoMoments } from './store-photos.ts';

const LAST_MINUTE = 24 * 60 - 1;
const TIME_ZONE = 'America/Sao_Paulo';

/** A year of them in one statement takes longer than a statement may on a slow machine. */
const WEIGHED_AT_ONCE = 200;

/** A year of sales, decisions, levels and redemptions, told in the order of time through the ledger. */
export async function fillLoyaltyHistory(writer: DemoWriter): Promise<void> {
  const history = demoHistory(DEMO_SEED);
  await fillInvoicePhotos(writer, history.sales);
  await fillParticipations(writer, history.signUps);
  const moments = [
    ...saleMoments(writer, history.sales),
    ...levelMoments(writer, history.levels),
    ...redemptionMoments(writer, history.redemptions),
    ...expiryMoments(writer, history.signUps),
    ...giftMoments(writer),
    ...photoMoments(writer),
  ];
  for (const moment of moments.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await moment.happen();
  for (let first = 0; first < history.sales.length; first += WEIGHED_AT_ONCE) {
    const piece = history.sales.slice(first, first + WEIGHED_AT_ONCE);
    await weighSales(
      writer.db,
      loyaltyClientId,
      piece.map(({ key }) => saleIdOf(key)),
      writer.now,
    );
  }
  await fillReaudits(writer, history.sales);
  await fillSecondLooks(writer, history.sales);
  await fillPhotoReaudits(writer);
  await fillAuditClock(writer);
  await fillOrderAudit(writer);
  await fillAppeals(writer, history.sales);
  // The past is told, not announced: nobody gets a message today about a sale of last quarter.
  await writer.db
    .updateTable('outbox')
    .set({ relayed_at: writer.now })
    .where('client_id', '=', loyaltyClientId)
    .where('event', '=', saleReportedEvent.name)
    .where('relayed_at', 'is', null)
    .execute();
}

/** What was left at the end of a campaign that is over expired with it. */
const expiryMoments = ({ db, now }: DemoWriter, signUps: DemoHistory['signUps']): DemoMoment[] =>
  loyalty.campaigns
    .filter(({ end }) => end < 0)
    .flatMap(({ key, end }) =>
      signUps
        .filter(({ campaign }) => campaign === key)
        .map(({ person }) => {
          const at = momentAt(now, end, LAST_MINUTE, TIME_ZONE);
          return {
            at,
            happen: async () => {
              await expireCampaignPoints(db, {
                clientId: loyaltyClientId,
                membershipId: membershipIdOf(person),
                campaignId: campaignIdOf(key),
                sourceKind: 'participation',
                sourceId: participationIdOf(key, person),
                reason: {},
                returnedSince: at,
                at,
              });
            },
          };
        }),
    );
