import { AppError } from '@trilha/contract/errors';
import type { TrailTerms } from '@trilha/rules/learning/trails/trail-difference.rule';
import type { SectionRule, TrailItemKind } from '@trilha/rules/learning/trails/trail-outline';
import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';
import { versionFoundBy } from '../versions/content-found.queries.ts';

type Reader = Pick<Learner, 'db' | 'clientId'>;

/** An item of a trail as everybody finds it. */
export interface OutlinedItem {
  readonly id: string;
  readonly kind: TrailItemKind;
  readonly trainingId: string | null;
  readonly required: boolean;
  readonly releaseOn: string | null;
  readonly releaseAfterDays: number | null;
  /** Whether somebody new may enter it. */
  readonly published: boolean;
}

export interface OutlinedSection {
  readonly id: string;
  readonly title: string;
  readonly rule: SectionRule;
  readonly minimum: number | null;
  readonly items: readonly OutlinedItem[];
}

/** What a trail says to everybody besides its card, in one version of it. */
export interface TrailOutline extends TrailTerms {
  readonly minutes: number;
  readonly sections: readonly OutlinedSection[];
}

/** Which version of a trail, or null for what its authors are writing. */
export type TrailNumber = number | null;

/** Terms, sections and items in their order; three statements, whatever their number. @spec LE-08 LE-07 */
export async function trailOutlineOf(
  reader: Reader,
  trailId: string,
  number: TrailNumber,
): Promise<TrailOutline> {
  const terms = await termsOf(reader, trailId, number);
  const sections = await sectionsOf(reader, trailId, number);
  const items = Map.groupBy(await itemsOf(reader, trailId, number), ({ section_id }) => section_id);
  return {
    ...terms,
    sections: sections.map(({ id, title, rule, minimum }) => ({
      id,
      title,
      rule,
      minimum,
      items: (items.get(id) ?? []).map((item) => ({
        id: item.id,
        kind: item.kind as TrailItemKind,
        trainingId: item.training_id,
        required: item.required,
        releaseOn: item.release_on,
        releaseAfterDays: item.release_after_days,
        published: item.status === 'published',
      })),
    })),
  };
}

interface InVersion {
  readonly number: TrailNumber;
}

/** Which of what is written and of what was published is asked for. */
const asked = (numbers: readonly TrailNumber[]) => ({
  written: sql.lit(numbers.includes(null)),
  published: sql`any(${numbers.filter((number) => number !== null)}::integer[])`,
});

interface Terms extends TrailTerms {
  readonly minutes: number;
}

/** What holds for whoever goes through these versions. */
export async function termsIn(
  { db, clientId }: Reader,
  trailId: string,
  numbers: readonly TrailNumber[],
): Promise<(Terms & InVersion)[]> {
  const { written, published } = asked(numbers);
  const { rows } = await sql<Terms & InVersion>`
    select number, sequential, has_certificate as "hasCertificate", points, workload_minutes as minutes,
      validity_months as "validityMonths", renewal_window_days as "renewalWindowDays",
      refresher_trail_id as "refresherId"
    from (
      select null::integer as number, sequential, has_certificate, points, workload_minutes, validity_months,
        renewal_window_days, refresher_trail_id
      from trail where client_id = ${clientId} and training_id = ${trailId} and ${written}
      union all
      select number, sequential, has_certificate, points, workload_minutes, validity_months, renewal_window_days,
        refresher_trail_id
      from version_trail where client_id = ${clientId} and training_id = ${trailId} and number = ${published}
    ) found`.execute(db);
  return rows;
}

export async function termsOf(reader: Reader, trailId: string, number: TrailNumber): Promise<Terms> {
  const [terms] = await termsIn(reader, trailId, [number]);
  if (!terms) throw new AppError('not_found');
  const { number: _number, ...said } = terms;
  return said;
}

interface SectionRow {
  readonly id: string;
  readonly title: string;
  readonly rule: SectionRule;
  readonly minimum: number | null;
}

/** The sections of these versions, each in its order. */
export async function sectionsIn(
  { db, clientId }: Reader,
  trailId: string,
  numbers: readonly TrailNumber[],
): Promise<(SectionRow & InVersion)[]> {
  const { written, published } = asked(numbers);
  const { rows } = await sql<SectionRow & InVersion>`
    select number, id, title, rule, minimum from (
      select null::integer as number, id, position, title, rule, minimum from trail_section
      where client_id = ${clientId} and trail_id = ${trailId} and ${written}
      union all
      select number, id, position, title, rule, minimum from version_section
      where client_id = ${clientId} and trail_id = ${trailId} and number = ${published}
    ) found order by position`.execute(db);
  return rows;
}

export const sectionsOf = (reader: Reader, trailId: string, number: TrailNumber) =>
  sectionsIn(reader, trailId, [number]);

interface ItemRow {
  readonly id: string;
  readonly section_id: string;
  readonly kind: string;
  readonly training_id: string | null;
  readonly required: boolean;
  readonly release_on: string | null;
  readonly release_after_days: number | null;
  readonly status: string | null;
  readonly title: string | null;
  readonly workload_minutes: number | null;
}

/** The items of these versions, each in its order, with what they lead to as it stands now. */
export async function itemsIn(
  { db, clientId }: Reader,
  trailId: string,
  numbers: readonly TrailNumber[],
): Promise<(ItemRow & InVersion)[]> {
  const { written, published } = asked(numbers);
  const { rows } = await sql<ItemRow & InVersion>`
    select found.number, found.id, found.section_id, found.kind, found.training_id, found.required, found.release_on,
      found.release_after_days, t.status, t.title, t.workload_minutes
    from (
      select null::integer as number, client_id, id, section_id, position, kind, training_id, required, release_on,
        release_after_days
      from trail_item where client_id = ${clientId} and trail_id = ${trailId} and ${written}
      union all
      select number, client_id, id, section_id, position, kind, training_id, required, release_on, release_after_days
      from version_item where client_id = ${clientId} and trail_id = ${trailId} and number = ${published}
    ) found
    left join training t on t.client_id = found.client_id and t.id = found.training_id
    order by found.position`.execute(db);
  return rows;
}

export const itemsOf = (reader: Reader, trailId: string, number: TrailNumber) =>
  itemsIn(reader, trailId, [number]);

/** The version that whoever comes now finds; null for a trail that was never published. @spec LE-07 */
export async function newestTrailVersion({ db, clientId }: Reader, trailId: string): Promise<TrailNumber> {
  const row = await db
    .selectFrom('training')
    .select('version')
    .where('client_id', '=', clientId)
    .where('id', '=', trailId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * The trail as an enrolled person finds it: in the version they stay on, otherwise in the newest. Which one that is, is
 * asked anew after the enrolment was locked: whoever publishes meanwhile may have changed it. @spec LE-07 LE-08
 */
export async function trailFoundBy(
  reader: Reader,
  { trailId, enrolmentId }: { readonly trailId: string; readonly enrolmentId: string },
): Promise<TrailOutline> {
  const { rows } = await sql<{ number: TrailNumber }>`
    select ${versionFoundBy({ clientId: reader.clientId, enrolmentId })} as number`.execute(reader.db);
  return trailOutlineOf(reader, trailId, rows[0]?.number ?? null);
}
