import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { InvoiceButton } from '../sales/invoice-button.tsx';
import classes from './explanation.module.css';
import type { Explanation } from './statement-queries.ts';

/** To the sale and its invoice, the order, the course or the trail, and the line that this one undoes. @spec PT-01 */
export function ExplainedLinks({ explanation }: { readonly explanation: Explanation }) {
  const text = useText('explaining');
  const { line, sale, order, undoes } = explanation;
  const { trailId, trainingId } = line.reason;
  return (
    <div className={classes['links']}>
      {sale ? (
        <ButtonLink to="/my-sales" search={{ sale: sale.id }}>
          {text('link.sale')}
        </ButtonLink>
      ) : null}
      {sale?.hasInvoicePhoto ? <InvoiceButton saleId={sale.id} /> : null}
      {order ? (
        <ButtonLink to="/orders/$orderId" params={{ orderId: order.id }}>
          {text('link.order')}
        </ButtonLink>
      ) : null}
      {typeof trailId === 'string' ? (
        <ButtonLink to="/trails/$trailId" params={{ trailId }}>
          {text('link.trail')}
        </ButtonLink>
      ) : null}
      {typeof trainingId === 'string' ? (
        <ButtonLink to="/online-courses/$courseId" params={{ courseId: trainingId }}>
          {text('link.course')}
        </ButtonLink>
      ) : null}
      {undoes ? (
        <ButtonLink to="/profile/statement" search={{ line: Number(undoes.id) }}>
          {text('link.undone')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
