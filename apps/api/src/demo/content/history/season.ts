import { levelToRequest } from '@trilha/rules/loyalty/levels/levels.rule';
import type { LevelEvent, SaleEvent } from '../history-types.ts';
import type { DemoCampaign, DemoLevel } from '../loyalty-types.ts';
import { saleLines } from './points.ts';
import { type Random } from './random.ts';
import type { ReportedSale } from './sales.ts';

const REFUSALS = [
  'Nota ilegível: o código e o valor total não podem ser lidos. Fotografe de novo, sem dobra.',
  'O produto da nota é outro: consta a 12ª geração e foi registrada a 14ª.',
  'A loja da nota é diferente da loja informada.',
  'Esta nota já foi registrada por outra pessoa nesta campanha.',
  'A nota foi cancelada no mesmo dia, conforme a consulta pública.',
] as const;
const AUDITORS = ['beatriz-sampaio', 'otavio-lins'] as const;
const ADMINISTRATOR = 'renato-figueira';

type Season = Readonly<{ sales: readonly SaleEvent[]; levels: readonly LevelEvent[] }>;

type Standing = {
  experience: number;
  level: DemoLevel;
  promotion: Readonly<{ level: DemoLevel; from: number }> | null;
  requested: { readonly position: number; readonly state: 'open' | 'approved' | 'refused' }[];
};

/** Audit of one sale: the latest `awaiting` of the running campaign are still in the queue. */
function audited(random: Random, sale: ReportedSale, waits: boolean): Pick<SaleEvent, 'state' | 'audit'> {
  if (waits) return { state: 'awaiting_audit', audit: null };
  const day = Math.min(sale.reported + random.integer(1, 5), -1);
  const auditor = random.pick(AUDITORS);
  const refused = random.chance(sale.person === 'sandro-lacerda' ? 0.6 : 0.05);
  return refused
    ? { state: 'refused', audit: { auditor, day, reason: random.pick(REFUSALS) } }
    : { state: 'approved', audit: { auditor, day, reason: null } };
}

function levelDecision(random: Random, person: string, campaign: string, level: DemoLevel, reached: number) {
  const decided = reached + random.integer(2, 6);
  const event: LevelEvent = {
    person,
    campaign,
    level: level.key,
    reached,
    state: 'awaiting_approval',
    decidedBy: null,
    decided: null,
    reason: null,
  };
  if (decided >= -1) return event;
  const refused = random.chance(0.1);
  return {
    ...event,
    state: refused ? ('refused' as const) : ('approved' as const),
    decidedBy: ADMINISTRATOR,
    decided,
    reason: refused
      ? 'Três notas da sequência foram recusadas pela auditoria; o pedido volta quando forem esclarecidas.'
      : null,
  };
}

/** Walks a campaign day by day: credits at once, audits after, levels when the threshold is passed. */
export function playSeason(
  random: Random,
  campaign: DemoCampaign,
  reported: readonly ReportedSale[],
  levels: readonly [DemoLevel, ...DemoLevel[]],
  carried: ReadonlyMap<string, DemoLevel>,
  awaiting: number,
): Season {
  const ordered = reported.toSorted(
    (one, other) => one.reported - other.reported || one.reportedAtMinute - other.reportedAtMinute,
  );
  const positions = levels.map(({ rank, threshold }) => ({ position: rank, threshold }));
  const standings = new Map<string, Standing>();
  const levelEvents: LevelEvent[] = [];
  const sales = ordered.map((sale, index): SaleEvent => {
    const { items, ...rest } = sale;
    const standing = standings.get(sale.person) ?? {
      experience: 0,
      level: carried.get(sale.person) ?? levels[0],
      promotion: null,
      requested: [],
    };
    standings.set(sale.person, standing);
    if (standing.promotion && standing.promotion.from <= sale.reported) {
      standing.level = standing.promotion.level;
      standing.promotion = null;
    }
    const counted = saleLines(campaign, standing.level, items, sale.sold);
    const verdict = audited(random, sale, index >= ordered.length - awaiting);
    if (verdict.state !== 'refused') standing.experience += counted.totalPoints;
    const asked = levelToRequest(positions, {
      level: standing.level.rank,
      experience: standing.experience,
      // No refusal of the demo is one that is asked for again.
      requests: standing.requested.map((request) => ({ ...request, reason: null, refusedExperience: null })),
    });
    const wanted = levels.find((level) => level.rank === asked);
    if (wanted) {
      const event = levelDecision(random, sale.person, campaign.key, wanted, sale.reported);
      standing.requested.push({
        position: wanted.rank,
        state: event.state === 'awaiting_approval' ? 'open' : event.state,
      });
      levelEvents.push(event);
      if (event.state === 'approved' && event.decided !== null)
        standing.promotion = { level: wanted, from: event.decided };
    }
    return { ...rest, ...counted, ...verdict };
  });
  return { sales, levels: levelEvents };
}
