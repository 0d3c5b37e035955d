import { codeEnding } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { codeFingerprint, sealCode } from '#loyalty/index.ts';
import { courses } from '../content/courses.ts';
import { DEMO_SEED, demoHistory } from '../content/history.ts';
import { loyalty } from '../content/loyalty.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';
import { campaignIdOf, categoryIdOf, loyaltyClientId, rewardIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;

/** Departments, categories and one shelf for each campaign, stocked so that the history leaves what the content says. */
export async function fillRewards(writer: DemoWriter): Promise<void> {
  const { db, now } = writer;
  await db
    .insertInto('reward_department')
    .values(
      loyalty.rewardDepartments.map(({ key, name }, position) => ({
        client_id,
        id: demoId('reward-department', key),
        name,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('reward_category')
    .values(
      loyalty.rewardCategories.map((category) => ({
        client_id,
        id: categoryIdOf(category.key),
        department_id: demoId('reward-department', category.department),
        name: category.name,
        maximum_per_person: category.maximumPerCampaign,
      })),
    )
    .execute();
  const { redemptions } = demoHistory(DEMO_SEED);
  const trainings = await trainingIds({ db });
  const stocked = await db
    .insertInto('reward')
    .values(
      loyalty.campaigns.flatMap((campaign) =>
        loyalty.rewards.map((reward) => {
          const taken = redemptions.filter(
            (event) =>
              event.campaign === campaign.key && event.reward === reward.key && event.state !== 'reproved',
          );
          return {
            client_id,
            id: rewardIdOf(campaign.key, reward.key),
            campaign_id: campaignIdOf(campaign.key),
            category_id: categoryIdOf(reward.category),
            name: reward.name,
            description: reward.description,
            kind: reward.kind,
            cost: reward.cost,
            on_hand: reward.stock + taken.length,
            minimum_level: reward.minimumLevel,
            created_at: dayAt(now, campaign.begin),
          };
        }),
      ),
    )
    .returning(['id', 'kind', 'on_hand', 'created_at'])
    .execute();
  await db
    .insertInto('reward_training')
    .values(
      loyalty.campaigns.flatMap((campaign) =>
        loyalty.rewards.flatMap((reward) =>
          reward.requiredCourses.flatMap((slug, index) => {
            const training_id = trainings.get(slug);
            const reward_id = rewardIdOf(campaign.key, reward.key);
            return training_id ? [{ client_id, reward_id, training_id, position: index + 1 }] : [];
          }),
        ),
      ),
    )
    .execute();
  await fillStock(writer, stocked);
}

interface Stocked {
  readonly id: string;
  readonly kind: string;
  readonly on_hand: number;
  readonly created_at: Date;
}

/** What every reward began with: units, and for vouchers a code for each. */
async function fillStock({ db, sealer }: DemoWriter, rewards: readonly Stocked[]): Promise<void> {
  const codes = rewards
    .filter(({ kind }) => kind === 'voucher')
    .flatMap((reward) =>
      Array.from({ length: reward.on_hand }, (_unused, index) => ({
        reward,
        id: demoId('reward-code', `${reward.id}/${index}`),
        code: codeOf(`${reward.id}/${index}`),
      })),
    );
  await inChunks(codes, (chunk) =>
    db
      .insertInto('reward_code')
      .values(
        chunk.map(({ reward, id, code }) => ({
          client_id,
          id,
          reward_id: reward.id,
          sealed: sealCode(sealer, client_id, code),
          fingerprint: codeFingerprint(sealer, client_id, code),
          ending: codeEnding(code),
          added_at: reward.created_at,
        })),
      )
      .execute(),
  );
  await inChunks(rewards, (chunk) =>
    db
      .insertInto('reward_stock_change')
      .values(
        chunk.map(({ id, kind, on_hand, created_at }) => ({
          client_id,
          id: demoId('stock-change', id),
          reward_id: id,
          change: on_hand,
          on_hand,
          reason: kind === 'voucher' ? 'codes_added' : 'opening',
          at: created_at,
        })),
      )
      .execute(),
  );
}

/** Looks like the codes of partners and buys nothing anywhere. */
const codeOf = (key: string): string => {
  const letters = demoId('reward-code-words', key).replaceAll('-', '').toUpperCase();
  return `DEMO-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}`;
};

/** Courses of the demo world as they stand in the database, by their slug. */
async function trainingIds({ db }: Pick<DemoWriter, 'db'>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('training')
    .select(['id', 'title'])
    .where('client_id', '=', client_id)
    .execute();
  return new Map(
    courses.flatMap(({ slug, title }) => {
      const row = rows.find((training) => training.title === title);
      return row ? [[slug, row.id] as const] : [];
    }),
  );
}
