import { assert as assertProperty, asyncProperty, sample } from 'fast-check';
import { routes as loyaltyRoutes } from '#loyalty/index.ts';
import { routes as transferRoutes } from '#transfer/index.ts';
import type { TestApplication } from '../application.ts';
import { type DirectCalls, openDirectCalls } from '../direct-calls.ts';
import { type CampaignHistory, campaignHistory } from './happening.ts';
import { brokenInvariants } from './invariants.ts';
import { BEGINNING, playHistory } from './play-history.ts';
import { buildProgrammes, type Programme } from './programme.ts';

/** Histories whose programmes are laid out, and whose invariants are asked, together. */
const BATCH = 40;
/** Histories played at the same time. */
const AT_ONCE = 8;

export interface Verdict {
  /** Which of the histories, from 0. */
  readonly index: number;
  /** Where the product did what was not expected, or could not go on. */
  readonly disagreement: string | null;
  readonly broken: readonly string[];
}

/** Plays so many histories of a seed; the verdicts on those that went wrong, up to the first batch that has some. */
export async function faultyHistories(
  product: Pick<TestApplication, 'platform'>,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Verdict[]> {
  const calls = directCallsOf(product);
  const histories = sample(campaignHistory, { seed, numRuns: count });
  for (let first = 0; first < count; first += BATCH) {
    const verdicts = await playTogether(product, calls, histories.slice(first, first + BATCH));
    const faulty = verdicts.filter(({ disagreement, broken }) => disagreement !== null || broken.length > 0);
    if (faulty.length > 0) return faulty.map((verdict) => ({ ...verdict, index: verdict.index + first }));
  }
  return [];
}

const directCallsOf = ({ platform }: Pick<TestApplication, 'platform'>): DirectCalls =>
  openDirectCalls(platform, [loyaltyRoutes, transferRoutes]);

async function playTogether(
  { platform }: Pick<TestApplication, 'platform'>,
  calls: DirectCalls,
  histories: readonly CampaignHistory[],
): Promise<Verdict[]> {
  const programmes = await buildProgrammes(platform, histories.length, BEGINNING);
  const disagreements = new Map<Programme, string>();
  const waiting = histories.map((history, index) => ({ history, programme: programmes[index] }));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { history, programme } = next;
        if (!programme) continue;
        await playHistory(platform, calls, programme, history).catch((error: unknown) => {
          disagreements.set(programme, error instanceof Error ? error.message : String(error));
        });
      }
    }),
  );
  const broken = await brokenInvariants(
    platform,
    programmes.map(({ clientId }) => clientId),
  );
  return programmes.map((programme, index) => ({
    index,
    disagreement: disagreements.get(programme) ?? null,
    broken: broken.get(programme.clientId) ?? [],
  }));
}

/** Plays one history of a seed anew and tells the smallest like it that goes wrong, with how. */
export async function tellSmallest(
  product: Pick<TestApplication, 'platform'>,
  { seed, index }: { readonly seed: number; readonly index: number },
): Promise<void> {
  const calls = directCallsOf(product);
  await assertProperty(
    asyncProperty(campaignHistory, async (history) => {
      const [verdict] = await playTogether(product, calls, [history]);
      if (verdict && (verdict.disagreement !== null || verdict.broken.length > 0))
        throw new Error([verdict.disagreement, ...verdict.broken].filter(Boolean).join('\n'));
    }),
    { seed, path: String(index), numRuns: 1 },
  );
}
