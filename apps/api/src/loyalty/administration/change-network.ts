import { AppError } from '@trilha/contract/errors';
import { changeProduct, changeStore } from '@trilha/contract/loyalty/network.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { assertBarcode, assertStore } from './network-checks.ts';
import { orNameTaken } from './taken-name.ts';

export function routes(bind: Bind): void {
  bind.write(changeStore, async (tx, { params: { storeId }, body }) => {
    const before = await tx.db
      .selectFrom('store')
      .select(['country', 'name', 'tax_number', 'state', 'city', 'time_zone', 'cameras_allowed'])
      .where('client_id', '=', tx.client.id)
      .where('id', '=', storeId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    assertStore(before.country, body);
    const { taxNumber, timeZone, camerasAllowed, ...same } = body;
    const change = {
      ...same,
      ...(taxNumber === undefined ? {} : { tax_number: taxNumber }),
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      ...(camerasAllowed === undefined ? {} : { cameras_allowed: camerasAllowed }),
    };
    if (Object.keys(change).length > 0)
      await orNameTaken(
        tx.db
          .updateTable('store')
          .set(change)
          .where('client_id', '=', tx.client.id)
          .where('id', '=', storeId)
          .execute(),
      );
    await recordAudit(tx, {
      action: 'loyalty.store.change',
      subjectKind: 'store',
      subjectId: storeId,
      before: {
        name: before.name,
        taxNumber: before.tax_number,
        state: before.state,
        city: before.city,
        timeZone: before.time_zone,
        camerasAllowed: before.cameras_allowed,
      },
      after: body,
    });
    return { done: true as const };
  });

  bind.write(changeProduct, async (tx, { params: { productId }, body }) => {
    const before = await tx.db
      .selectFrom('product')
      .select(['name', 'processor', 'generation', 'barcode'])
      .where('client_id', '=', tx.client.id)
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    assertBarcode(body.barcode);
    if (Object.keys(body).length > 0)
      await tx.db
        .updateTable('product')
        .set({ ...body, ...(body.barcode === undefined ? {} : { barcode: body.barcode || null }) })
        .where('client_id', '=', tx.client.id)
        .where('id', '=', productId)
        .execute();
    await recordAudit(tx, {
      action: 'loyalty.product.change',
      subjectKind: 'product',
      subjectId: productId,
      before,
      after: body,
    });
    return { done: true as const };
  });
}
