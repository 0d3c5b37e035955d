import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { numberText, pointsText } from '@trilha/i18n/formats';
import { QUANTITY_LIMIT } from '@trilha/rules/loyalty/sales/sale-report.rule';
import type { Multiplier } from '@trilha/rules/shared/points';
import { IconButton } from '@trilha/ui/button';
import { useLocale, useText } from '#shared/use-text.ts';
import { useRuleText } from './rule-text.ts';
import classes from './sale.module.css';
import type { SaleItem } from './sale-draft.ts';

interface CountedLine {
  readonly pointsEach: number;
  readonly quantity: number;
  readonly multiplier: Multiplier;
  readonly promotion: string | null;
  readonly points: number;
}

interface ProductLinesProps {
  readonly items: readonly SaleItem[];
  readonly counted: readonly CountedLine[];
  readonly onChange: (items: readonly SaleItem[]) => void;
}

/** What is on the invoice, each line with its quantity, its points and the rule that gives them. @spec LO-10 PT-01 */
export function ProductLines({ items, counted, onChange }: ProductLinesProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const ruleText = useRuleText();
  if (items.length === 0) return null;
  const setQuantity = (item: SaleItem, quantity: number): void =>
    onChange(items.map((one) => (one === item ? { ...one, quantity } : one)));
  return (
    <ul className={classes['lines']}>
      {items.map((item, index) => {
        const line = counted[index];
        const { name } = item.product;
        return (
          <li key={item.product.id} className={classes['line']}>
            <span className={classes['words']}>
              <strong>{name}</strong>
              {line ? <span>{ruleText(line)}</span> : null}
            </span>
            <strong className={classes['linePoints']}>{line ? pointsText(line.points, locale) : null}</strong>
            <fieldset className={classes['quantity']} aria-label={text('sale.quantity', { product: name })}>
              {item.quantity > 1 ? (
                <IconButton
                  label={text('sale.less', { product: name })}
                  icon={<IconMinus size={20} />}
                  kind="secondary"
                  onClick={() => setQuantity(item, item.quantity - 1)}
                />
              ) : (
                <IconButton
                  label={text('sale.productRemove', { product: name })}
                  icon={<IconTrash size={20} />}
                  kind="secondary"
                  onClick={() => onChange(items.filter((one) => one !== item))}
                />
              )}
              <output aria-live="polite">{numberText(item.quantity, locale)}</output>
              <IconButton
                label={text('sale.more', { product: name })}
                icon={<IconPlus size={20} />}
                kind="secondary"
                disabled={item.quantity >= QUANTITY_LIMIT}
                onClick={() => setQuantity(item, item.quantity + 1)}
              />
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
