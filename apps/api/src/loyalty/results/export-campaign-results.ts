import { exportCampaignResults } from '@trilha/contract/loyalty/campaign-results.calls';
import { shortDay } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { exportAddress, type RowsSource, storableName } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { shownOf } from './campaign-results.ts';
import { type Sold, soldByDay, soldByProduct, soldByStore } from './sold.queries.ts';

/** More than a network has; it only keeps one file from taking the server. */
const MOST_ROWS = 20_000;

const asked = z.object({
  campaignId: z.string(),
  list: z.enum(['days', 'stores', 'products']),
  country: z.string().optional(),
  chainId: z.string().optional(),
  agencyId: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
const figuresOf = ({ sales, units, points }: Sold): number[] => [sales, units, points];

/** Sales of a campaign by day, store or product, as they are narrowed down on the screen. @spec MG-04 */
export const resultsExport: RowsSource = {
  name: 'campaign-results',
  async *rows({ db, client, filter, locale: language, now }) {
    const { campaignId, list, ...narrowed } = asked.parse(filter);
    const locale = localeFor(language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'results');
    const figures = [text('column.sales'), text('column.units'), text('column.points')];
    const scope = { db, client };
    const { of } = await shownOf(scope, campaignId, now, narrowed);
    if (list === 'days') {
      yield [[text('column.day'), ...figures]];
      yield (await soldByDay(scope, of)).map((row) => [shortDay(row.day, locale), ...figuresOf(row)]);
    }
    if (list === 'stores') {
      yield [[text('column.store'), text('column.chain'), text('filter.country'), ...figures]];
      yield (await soldByStore(scope, of, MOST_ROWS)).map((row) => [
        row.name,
        row.chain,
        row.country,
        ...figuresOf(row),
      ]);
    }
    if (list === 'products') {
      yield [[text('column.product'), 'SKU', ...figures]];
      yield (await soldByProduct(scope, of, MOST_ROWS)).map((row) => [row.name, row.sku, ...figuresOf(row)]);
    }
  },
};

export const routes = (bind: Bind): void =>
  bind.read(
    exportCampaignResults,
    async (context, { params: { campaignId }, body: { format = 'csv', ...wanted } }) => {
      const { campaign } = await shownOf(context, campaignId, context.now, wanted);
      const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
      const text = await loadText(locale, 'results');
      const fileName = storableName(`${campaign.name} ${text(`by.${wanted.list}`)}`);
      await inTransaction(context, (tx) =>
        recordAudit(tx, {
          action: 'loyalty.results.export',
          subjectKind: 'campaign',
          subjectId: campaignId,
          after: { name: campaign.name, list: wanted.list },
        }),
      );
      return {
        url: exportAddress(context, resultsExport, {
          filter: { campaignId, ...wanted },
          locale,
          fileName,
          format,
        }),
      };
    },
  );
