import { numberText, pointsText } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './explanation.module.css';
import type { Explanation } from './statement-queries.ts';

type Part = Explanation['parts'][number];
type Product = NonNullable<Part['product']>;

/** What one figure is called where a movement is told as a whole, by its kind. */
const WHOLE = {
  sale: 'part.sale',
  sale_withdrawn: 'part.sale',
  gift: 'part.gift',
  redemption: 'part.order',
  redemption_given_back: 'part.order',
  training: 'part.training',
  activity: 'part.activity',
  challenge: 'part.challenge',
  enrolment: 'part.enrolment',
  enrolment_given_back: 'part.enrolment',
  photo: 'part.photo',
  photo_undone: 'part.photo',
  expiry: 'part.expiry',
  transfer: 'part.transfer',
  transfer_returned: 'part.transferReturned',
} as const;
const isTold = (kind: string): kind is keyof typeof WHOLE => kind in WHOLE;

/** The parts of a line, one below the other, and what they add up to. @spec PT-01 */
export function ExplainedParts({ explanation: { line, parts } }: { readonly explanation: Explanation }) {
  const text = useText('explaining');
  const locale = useLocale();
  const name = usePartName(line);
  const points = (amount: number): string => pointsText(amount, locale, { sign: true });
  return (
    <section>
      <h3>{text('sum', { points: points(line.amount) })}</h3>
      <ul className={classes['parts']}>
        {parts.map((part) => (
          <li key={part.id}>
            <span className={classes['words']}>
              <span>{name(part)}</span>
              {part.product ? <Multiplication product={part.product} points={part.amount} /> : null}
            </span>
            <span className={classes['points']}>{points(part.amount)}</span>
          </li>
        ))}
        <li className={classes['total']}>
          <span className={classes['words']}>{text('part.total')}</span>
          <span className={classes['points']}>{points(line.amount)}</span>
        </li>
      </ul>
    </section>
  );
}

function usePartName({ kind, account }: Explanation['line']): (part: Part) => string {
  const text = useText('explaining');
  return (part) => {
    switch (part.kind) {
      case 'product':
        return part.product?.name ?? text('part.sale');
      case 'after':
        return text('part.after');
      case 'before':
        return text('part.before');
      case 'not_explained':
        return text('part.notExplained');
      case 'other_account':
        if (account === 'member') return text(part.amount < 0 ? 'part.paidDebt' : 'part.becameDebt');
        return text(part.amount < 0 ? 'part.wentToBalance' : 'part.leftBalance');
      case 'whole':
        return text(isTold(kind) ? WHOLE[kind] : 'part.whole');
    }
  };
}

/** Value times quantity, what multiplied it and what was rounded, each in a line of its own. */
function Multiplication({ product, points }: { readonly product: Product; readonly points: number }) {
  const text = useText('explaining');
  const locale = useLocale();
  const { pointsEach, quantity, base, multiplier, source, sourceName, unrounded } = product;
  const factor = numberText(multiplier.numerator / multiplier.denominator, locale);
  const byLevel =
    sourceName === null
      ? text('part.byUnnamedLevel', { factor })
      : text('part.byLevel', { factor, level: sourceName });
  const multiplied =
    source === 'promotion' ? text('part.byPromotion', { factor, promotion: sourceName ?? '' }) : byLevel;
  return (
    <>
      <span className={classes['step']}>
        {text('part.base', {
          each: pointsText(pointsEach, locale),
          quantity: numberText(quantity, locale),
          base: pointsText(base, locale),
        })}
      </span>
      {source === 'none' ? null : <span className={classes['step']}>{multiplied}</span>}
      {unrounded === null ? null : (
        <span className={classes['step']}>
          {text('part.rounded', {
            exact: numberText(unrounded, locale),
            points: pointsText(points, locale),
          })}
        </span>
      )}
    </>
  );
}
