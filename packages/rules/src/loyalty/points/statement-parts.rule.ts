import { compareMultipliers, type Multiplier, SINGLE_POINTS } from '../../shared/points.ts';
import { type SaleLine, salePoints } from '../sales/sale-points.rule.ts';

/**
 * What a line of the statement may be made of. `product`: one of a sale. `whole`: all that was moved, as one figure.
 * `after` and `before`: what stands once an auditor decided, less what stood until then. `other_account`: what of it
 * went to what was owed, or to what is left, and so stands in a line of its own. `not_explained`: what the rest does not
 * tell, which no sale counted by the rules ever has.
 */
export const STATEMENT_PART_KINDS = [
  'product',
  'whole',
  'after',
  'before',
  'other_account',
  'not_explained',
] as const;
export type StatementPartKind = (typeof STATEMENT_PART_KINDS)[number];

/** What multiplied the points of a product. */
export const MULTIPLIER_SOURCES = ['none', 'promotion', 'level'] as const;
export type MultiplierSource = (typeof MULTIPLIER_SOURCES)[number];

/** A product of a sale with what it was counted by. */
export interface CountedLine extends SaleLine {
  readonly promotion: string | null;
  readonly level: string | null;
}
/** The multiplication of a product, step by step. */
export interface ExplainedProduct {
  readonly position: number;
  readonly base: number;
  readonly multiplier: Multiplier;
  readonly source: MultiplierSource;
  /** Promotion or level by name; null where nothing multiplied, or the level was not kept. */
  readonly sourceName: string | null;
  /** What stood before it was rounded, or null where nothing was to round. */
  readonly unrounded: number | null;
}
export interface StatementPart {
  /** Its own within the line: one product may stand in two lines of a sale. */
  readonly id: string;
  readonly kind: StatementPartKind;
  readonly amount: number;
  readonly product: ExplainedProduct | null;
}

/** What is known of a line: its amount, and what its movement did beside it. */
export interface MovedLine {
  readonly amount: number;
  /** What the same movement did to the person's other account of the same unit: what is owed, or what is left. */
  readonly beside: number;
  /** The products of a sale that was credited. */
  readonly products?: readonly CountedLine[] | undefined;
  /** What an auditor's decision changed. */
  readonly decision?: { readonly before: number; readonly after: number } | undefined;
}

/** What a line is made of; the parts always add up to its amount. @spec PT-01 PT-02 */
export function statementParts(line: MovedLine): readonly StatementPart[] {
  const whole = line.amount + line.beside;
  // Between two accounts of one person: nothing came in or left.
  if (whole === 0) return [partOf('whole', line.amount)];
  const told = toldParts(line, whole);
  const rest = whole - sumOf(told);
  return [...told, partOf('not_explained', rest), partOf('other_account', 0 - line.beside)].filter(
    ({ kind, amount }) => amount !== 0 || kind === 'product',
  );
}

function toldParts({ products, decision }: MovedLine, whole: number): readonly StatementPart[] {
  if (products && products.length > 0) return productParts(products);
  if (decision) return [partOf('after', decision.after), partOf('before', 0 - decision.before)];
  return [partOf('whole', whole)];
}

function productParts(products: readonly CountedLine[]): readonly StatementPart[] {
  return salePoints(products).lines.map(({ base, points, multiplier }, position) => ({
    id: `product-${position}`,
    kind: 'product',
    amount: points,
    product: {
      position,
      base,
      multiplier,
      ...sourceOf(products[position], multiplier),
      unrounded: unroundedOf(base, multiplier, points),
    },
  }));
}

/** A promotion where one was kept, else the level: multipliers never stack. @spec PT-06 */
function sourceOf(
  line: CountedLine | undefined,
  multiplier: Multiplier,
): Pick<ExplainedProduct, 'source' | 'sourceName'> {
  if (compareMultipliers(multiplier, SINGLE_POINTS) === 0) return { source: 'none', sourceName: null };
  const promotion = line?.promotion ?? null;
  return promotion === null
    ? { source: 'level', sourceName: line?.level ?? null }
    : { source: 'promotion', sourceName: promotion };
}

function unroundedOf(base: number, { numerator, denominator }: Multiplier, points: number): number | null {
  return base * numerator === points * denominator ? null : (base * numerator) / denominator;
}

const partOf = (kind: StatementPartKind, amount: number): StatementPart => ({
  id: kind,
  kind,
  amount,
  product: null,
});

const sumOf = (parts: readonly StatementPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
