import { withdrawProposal } from '@trilha/contract/loyalty/audit.calls';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { withdrawOwn } from '../audited/second-look.ts';
import { lockSale } from './audit-decision.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(withdrawProposal, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    await withdrawOwn(tx, { of: AUDITED_SALE, id: saleId }, 'sale_not_proposed');
    return { revision: sale.revision + 1 };
  });
