import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listMySales } from '@trilha/contract/loyalty/sales.calls';
import { pointsText, shortDay } from '@trilha/i18n/formats';
import { SALE_STATES, type SaleState } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { Chips } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { WaitingList } from '../waiting/waiting-list.tsx';
import { useReasonText } from './reason-text.ts';
import classes from './sale.module.css';
import { SaleSheet } from './sale-sheet.tsx';
import { SaleStatePill } from './sale-state.tsx';

type Sale = ResponseOf<typeof listMySales>['items'][number];
interface View {
  readonly state?: SaleState | undefined;
  readonly sale?: string | undefined;
}

/** Own sales, newest first, with their state and why. @spec LO-12 */
export function MySalesScreen() {
  const text = useText('loyalty');
  const navigate = useNavigate();
  const view: View = useSearch({ strict: false });
  const set = (change: View): void =>
    void navigate({ to: '/my-sales', search: { ...view, ...change }, replace: true });
  return (
    <Page>
      <PageHeader
        title={text('sales.title')}
        actions={
          <ButtonLink to="/insert-sales" kind="primary">
            {text('campaign.report')}
          </ButtonLink>
        }
      />
      <Stack>
        <WaitingList kind="sale" />
        <Chips
          label={text('sales.filter')}
          options={SALE_STATES.map((state) => ({ value: state, label: text(`sales.state.${state}`) }))}
          chosen={view.state ? [view.state] : []}
          onToggle={(state) => set({ state: state === view.state ? undefined : state })}
        />
        <Sales state={view.state} onOpen={(sale) => set({ sale })} />
      </Stack>
      <SaleSheet saleId={view.sale ?? null} onClose={() => set({ sale: undefined })} />
    </Page>
  );
}

function Sales({
  state,
  onOpen,
}: {
  readonly state: SaleState | undefined;
  readonly onOpen: (id: string) => void;
}) {
  const text = useText('loyalty');
  const sales = useInfiniteQuery({
    queryKey: [...queryKeys.loyalty, 'my-sales', state ?? null],
    queryFn: ({ pageParam, signal }) =>
      api(
        listMySales,
        { query: { ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  if (sales.isLoadingError) return <LoadProblem error={sales.error} onRetry={() => void sales.refetch()} />;
  if (!sales.data) return <SkeletonList count={6} />;
  const items = sales.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        title={text(state ? 'sales.emptyFiltered' : 'sales.empty')}
        seed="sales"
        action={<ButtonLink to="/insert-sales">{text('campaign.report')}</ButtonLink>}
      />
    );
  return (
    <>
      <ul className={classes['sales']}>
        {items.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onOpen={() => onOpen(sale.id)} />
        ))}
      </ul>
      <MoreOf list={sales} />
    </>
  );
}

function SaleRow({ sale, onOpen }: { readonly sale: Sale; readonly onOpen: () => void }) {
  const text = useText('loyalty');
  const locale = useLocale();
  const reasonText = useReasonText();
  const why =
    sale.state === 'refused' || sale.state === 'adjusted'
      ? reasonText(sale.decisionReason, sale.decisionNote)
      : null;
  const isOut = sale.state === 'refused' || sale.state === 'withdrawn';
  return (
    <li className={classes['sale']}>
      <button type="button" onClick={onOpen} aria-label={text('sales.open', { number: sale.invoiceNumber })}>
        {text('sales.invoice', { number: sale.invoiceNumber })}
      </button>
      <span className={classes['amount']} data-refused={isOut || undefined}>
        {pointsText(isOut ? sale.points : sale.creditedPoints, locale)}
      </span>
      <span className={classes['meta']}>
        {text('sales.soldOn', { date: shortDay(sale.soldOn, locale) })} · {sale.store.name} ·{' '}
        {text('sales.products', { count: sale.products })}
      </span>
      <span>
        <SaleStatePill state={sale.state} />
      </span>
      {why ? <span className={classes['why']}>{why}</span> : null}
    </li>
  );
}
