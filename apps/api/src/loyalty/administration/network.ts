import { AppError } from '@trilha/contract/errors';
import {
  createAgency,
  createBrand,
  createChain,
  createProduct,
  createStore,
  listNetworkProducts,
  listNetworkStores,
  readNetwork,
  readProductFilters,
} from '@trilha/contract/loyalty/network.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { storeOf } from '../participation/stores.queries.ts';
import {
  brandExists,
  chainById,
  networkLists,
  networkProducts,
  networkStores,
  productFilters,
} from './network.queries.ts';
import { assertBarcode, assertStore } from './network-checks.ts';
import { orNameTaken } from './taken-name.ts';

export function routes(bind: Bind): void {
  bind.read(readNetwork, networkLists);
  bind.read(readProductFilters, productFilters);

  bind.read(listNetworkStores, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['text', 'id']);
    const rows = await networkStores(context, query, after, limit + 1);
    return pageFrom(rows, limit, {
      position: (row) => [row.name, row.id],
      item: (row) => ({ ...storeOf(row), country: row.country, participates: row.participates }),
    });
  });

  bind.read(listNetworkProducts, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['text', 'id']);
    const rows = await networkProducts(context, query, after, limit + 1);
    return pageFrom(rows, limit, {
      position: (row) => [row.name, row.id],
      item: (row) => ({
        id: row.id,
        name: row.name,
        sku: row.sku,
        formFactor: row.form_factor,
        brand: { id: row.brand_id, name: row.brand_name },
        processor: row.processor,
        generation: row.generation,
        barcode: row.barcode,
      }),
    });
  });

  bind.write(createAgency, (tx, { body }) =>
    created(tx, 'agency', body, (row) =>
      tx.db
        .insertInto('agency')
        .values({ ...row, ...body })
        .execute(),
    ),
  );
  bind.write(createBrand, (tx, { body }) =>
    created(tx, 'brand', body, (row) =>
      tx.db
        .insertInto('brand')
        .values({ ...row, ...body })
        .execute(),
    ),
  );
  bind.write(createChain, (tx, { body }) =>
    created(tx, 'chain', body, (row) =>
      tx.db
        .insertInto('chain')
        .values({ ...row, ...body })
        .execute(),
    ),
  );
  bind.write(createStore, async (tx, { body }) => {
    const chain = await chainById(tx, body.chainId);
    assertStore(chain.country, body);
    return created(tx, 'store', body, (row) =>
      tx.db
        .insertInto('store')
        .values({
          ...row,
          chain_id: chain.id,
          country: chain.country,
          name: body.name,
          tax_number: body.taxNumber,
          state: body.state,
          city: body.city,
          time_zone: body.timeZone,
          cameras_allowed: body.camerasAllowed ?? true,
        })
        .execute(),
    );
  });
  bind.write(createProduct, async (tx, { body }) => {
    if (!(await brandExists(tx, body.brandId))) throw new AppError('not_found');
    assertBarcode(body.barcode);
    return created(tx, 'product', body, (row) =>
      tx.db
        .insertInto('product')
        .values({
          ...row,
          brand_id: body.brandId,
          sku: body.sku,
          name: body.name,
          form_factor: body.formFactor,
          processor: body.processor,
          generation: body.generation,
          barcode: body.barcode,
        })
        .execute(),
    );
  });
}

async function created(
  tx: Transaction,
  kind: string,
  body: object,
  insert: (row: { client_id: string; id: string }) => Promise<unknown>,
): Promise<{ id: string }> {
  const id = newId(tx.now.getTime());
  await orNameTaken(insert({ client_id: tx.client.id, id }));
  await recordAudit(tx, { action: `loyalty.${kind}.create`, subjectKind: kind, subjectId: id, after: body });
  return { id };
}
