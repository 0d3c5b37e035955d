import { exportNetwork } from '@trilha/contract/loyalty/network.calls';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { NETWORK_COLUMNS } from '@trilha/rules/loyalty/network/network-list.rule';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { type ExportOrder, exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { networkProducts, networkStores } from './network.queries.ts';

const PIECE = 500;
type After = readonly [name: string, id: string] | null;
interface Named {
  readonly id: string;
  readonly name: string;
}

const storesExport = exportOf('stores', networkStores, (row, answer) => [
  row.chain_name,
  row.name,
  row.tax_number,
  row.country,
  row.state,
  row.city,
  row.time_zone,
  answer(row.cameras_allowed),
]);
const productsExport = exportOf('products', networkProducts, (row) => [
  row.sku,
  row.name,
  row.brand_name,
  row.form_factor,
  row.processor,
  row.generation,
  row.barcode ?? '',
]);
export const networkExports: readonly RowsSource[] = [storesExport, productsExport];

/** All rows of a kind, piece by piece, under the headings by which a list to import knows its columns. @spec MG-04 */
function exportOf<Row extends Named>(
  kind: 'stores' | 'products',
  read: (order: ExportOrder, filter: object, after: After, limit: number) => Promise<readonly Row[]>,
  cells: (row: Row, answer: (isSo: boolean) => string) => readonly string[],
): RowsSource {
  return {
    name: `network-${kind}`,
    async *rows(order) {
      const text = await loadText(localeFor(order.locale) ?? SOURCE_LOCALE, 'network');
      const { needed, optional } = NETWORK_COLUMNS[kind];
      yield [[...needed, ...optional].map((field) => text(`field.${field}`))];
      const answer = (isSo: boolean): string => text(isSo ? 'answer.yes' : 'answer.no');
      let after: After = null;
      for (;;) {
        const rows: readonly Row[] = await read(order, {}, after, PIECE);
        yield rows.map((row) => [...cells(row, answer)]);
        const last = rows.at(-1);
        if (!last || rows.length < PIECE) return;
        after = [last.name, last.id];
      }
    },
  };
}

export const routes = (bind: Bind): void =>
  bind.read(exportNetwork, async (context, { body: { kind, format } }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'network');
    const fileName = `${text(`part.${kind}`)}-${context.now.toISOString().slice(0, 10)}`;
    const source = kind === 'stores' ? storesExport : productsExport;
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'loyalty.network.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: { list: kind },
      }),
    );
    return { url: exportAddress(context, source, { filter: {}, locale, fileName, format: format ?? 'csv' }) };
  });
