import { courses } from '../content/courses.ts';
import { DEMO_SEED, demoHistory } from '../content/history.ts';
import { loyalty } from '../content/loyalty.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { campaignIdOf, categoryIdOf, loyaltyClientId, rewardIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;

/** Departments, categories and one shelf for each campaign, stocked so that the history leaves what the content says. */
export async function fillRewards({ db, now }: DemoWriter): Promise<void> {
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
  await db
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
            required_training_id: trainings.get(reward.requiredCourse ?? '') ?? null,
            created_at: dayAt(now, campaign.begin),
          };
        }),
      ),
    )
    .execute();
}

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
