import { giftsOf, giveGiftsOfDay } from '#loyalty/index.ts';
import { loyalty } from '../content/loyalty.ts';
import { type DemoMoment, momentAt } from './demo-moment.ts';
import { type DemoWriter, localDay } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId } from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const TIME_ZONE = 'America/Sao_Paulo';
/** After the levels of the day were decided. */
const MORNING = 10 * 60;

/** Every day of a campaign before today, on which its gifts were given as the product gives them. */
export const giftMoments = (writer: DemoWriter): DemoMoment[] =>
  loyalty.campaigns
    .filter(({ gifts }) => gifts.length > 0)
    .flatMap(({ key, begin, end }) =>
      Array.from({ length: Math.min(0, end) - begin }, (_unused, index) => begin + index).map((day) => {
        const at = momentAt(writer.now, day, MORNING, TIME_ZONE);
        return { at, happen: () => giveOn(writer, key, localDay(writer.now, day), at) };
      }),
    );

async function giveOn({ db }: DemoWriter, key: string, day: string, at: Date): Promise<void> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['id', 'name', 'begins_on', 'ends_on', 'time_zone'])
    .where('client_id', '=', client_id)
    .where('id', '=', campaignIdOf(key))
    .executeTakeFirstOrThrow();
  const gifts = await giftsOf({ db, client: { id: client_id } }, [campaign.id]);
  await giveGiftsOfDay((work) => work(db), { clientId: client_id, campaign, day, at }, gifts);
  await db.insertInto('campaign_gift_day').values({ client_id, campaign_id: campaign.id, day }).execute();
  // Of the past, they were read.
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('client_id', '=', client_id)
    .where('kind', 'in', ['gift_birthday', 'gift_special_date'])
    .where('created_at', '=', at)
    .execute();
}
