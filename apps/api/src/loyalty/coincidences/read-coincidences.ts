import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readCoincidences } from '@trilha/contract/loyalty/coincidences.calls';
import {
  type CoincidenceCluster,
  coincidenceClusters,
} from '@trilha/rules/loyalty/coincidences/coincidence-clusters.rule';
import type { Bind } from '#platform/http/bind.ts';
import { coincidencesOf, MOST_OF_KIND, mappedCampaign, piecesOf } from './coincidences.queries.ts';

type Cluster = ResponseOf<typeof readCoincidences>['clusters'][number];
type Pieces = Awaited<ReturnType<typeof piecesOf>>;

const MOST_CLUSTERS = 50;
const MOST_PAIRS = 40;

export function routes(bind: Bind): void {
  bind.read(readCoincidences, async (context, { query: { campaignId, kind, sellerId } }) => {
    const campaign = await mappedCampaign(context, campaignId);
    if (!campaign && campaignId) throw new AppError('not_found');
    if (!campaign) return { campaignId: null, clusters: [], isCut: false };
    const found = await coincidencesOf(context, campaign.id);
    const all = coincidenceClusters(kind ? found.filter((one) => one.kind === kind) : found);
    const wanted = sellerId ? all.filter(({ people }) => people.includes(sellerId)) : all;
    const shown = wanted.slice(0, MOST_CLUSTERS);
    const keys = new Set(
      shown.flatMap(({ pairs }) => pairs.flatMap(({ one, other }) => [one.key, other.key])),
    );
    const pieces = await piecesOf(context, keys);
    return {
      campaignId: campaign.id,
      clusters: shown.map((cluster) => told(cluster, pieces)),
      isCut: found.length >= MOST_OF_KIND || shown.length < wanted.length,
    };
  });
}

function told({ people, links, pairs }: CoincidenceCluster, pieces: Pieces): Cluster {
  const own = new Map(
    pairs.flatMap(({ one, other }) =>
      [one, other].flatMap(({ key }) => {
        const piece = pieces.get(key);
        return piece ? [[key, piece] as const] : [];
      }),
    ),
  );
  const sent = Map.groupBy(own.values(), ({ personId }) => personId);
  const newest = pairs
    .flatMap(({ kinds, one, other }) => {
      const [first, second] = [own.get(one.key), own.get(other.key)];
      return first && second ? [{ kinds: [...kinds], one: first, other: second }] : [];
    })
    .toSorted((one, other) => lastOf(other).localeCompare(lastOf(one)));
  return {
    people: people.map((id) => {
      const theirs = sent.get(id) ?? [];
      return {
        id,
        name: theirs[0]?.personName ?? '',
        pieces: theirs.length,
        refused: theirs.filter(({ state }) => state === 'refused').length,
      };
    }),
    links: links.map((link) => ({ ...link })),
    pairs: newest.slice(0, MOST_PAIRS),
    total: pairs.length,
  };
}

/** When the later of two was sent. */
const lastOf = ({ one, other }: Pick<Cluster['pairs'][number], 'one' | 'other'>): string =>
  one.sentAt > other.sentAt ? one.sentAt : other.sentAt;
