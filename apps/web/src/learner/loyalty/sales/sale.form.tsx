import { isDayFirst, shortDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { DateField } from '@trilha/ui/date-field';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { FileDrop } from '@trilha/ui/file-drop';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import type { Draft } from '#shared/use-draft.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useTurn } from '#shared/use-turn.ts';
import type { Participation } from '../loyalty-queries.ts';
import { useCampaignChoice } from '../use-campaign-choice.ts';
import { GuidedInvoice } from './guided-invoice.tsx';
import { InvoiceField } from './invoice-field.tsx';
import { InvoiceReading } from './invoice-reading.tsx';
import { ProductLines } from './product-lines.tsx';
import { ProductSearch } from './product-search.tsx';
import type { ReportedSale } from './sale-done.tsx';
import {
  countedDraft,
  reportUntil,
  type SaleBody,
  type SaleDraft,
  saleBody,
  saleToday,
} from './sale-draft.ts';
import {
  fieldOfProblem,
  forbidsCameras,
  SALE_FIELDS,
  type SaleField,
  type SaleProblem,
  saleProblems,
} from './sale-problems.ts';
import { SaleTotal } from './sale-total.tsx';
import { withCode } from './scan/code-in-draft.ts';
import type { ScannedCode } from './scan/scan-invoice.ts';
import { useHoldSale } from './use-hold-sale.ts';
import { hasNoNetwork, useInvoicePhoto } from './use-invoice-photo.ts';
import { useReportSale } from './use-report-sale.ts';
import { useScannedCode } from './use-scanned-code.ts';

interface SaleFormProps {
  readonly participations: readonly Participation[];
  readonly draft: Draft<SaleDraft> & { readonly value: SaleDraft };
  readonly onDone: (sale: ReportedSale, sent: SaleDraft) => void;
  /** It waits on the device for a network. */
  readonly onHeld: () => void;
}

/** The form of a sale. A refusal keeps everything that was typed and says which field it is about. @spec LO-10 UX-05 */
export function SaleForm({ participations, draft, onDone, onHeld }: SaleFormProps) {
  const text = useText('loyalty');
  const errors = useText('errors');
  const errorText = useErrorText();
  const locale = useLocale();
  const { value, set } = draft;
  const { selectedCampaignId, choose } = useCampaignChoice();
  const participation = participationOf(participations, value.campaignId ?? selectedCampaignId);
  // The products are of this campaign, whichever is chosen elsewhere meanwhile.
  const { id: campaignId } = participation.campaign;
  const change = (part: Partial<SaleDraft>) => void set((before) => ({ ...before, campaignId, ...part }));
  const photo = useInvoicePhoto(value.photo, (next) => change({ photo: next }));
  const takeCode = (scanned: ScannedCode | null): void =>
    void set((before) => withCode({ ...before, campaignId }, scanned, participation.stores));
  const scan = useScannedCode(value.scanned !== null, takeCode);
  const report = useReportSale(draft);
  const hold = useHoldSale(draft, onHeld);
  const turn = useTurn();
  const [attempt, setAttempt] = useState(0);

  const only = participation.stores.length === 1 ? (participation.stores[0]?.id ?? null) : null;
  const filled = { ...value, storeId: value.storeId ?? only };
  const [now] = useState(() => new Date());
  const today = saleToday(participation, filled.storeId, now);
  const counted = countedDraft(filled, participation, today);
  const problems = saleProblems(filled, participation, {
    now,
    isUploading: photo.isUploading,
    isHeld: photo.held !== null,
  });
  const words = (problem: SaleProblem): string =>
    'missing' in problem ? text(problem.missing) : errors(problem.refusal);
  const refused = report.error ? fieldOfProblem(problemFrom(report.error).code) : null;
  const errorOf = (field: SaleField): string | null => {
    const problem = attempt > 0 ? problems.find((one) => one.field === field) : undefined;
    if (problem) return words(problem);
    return refused === field ? errorText(report.error) : null;
  };

  const finishedBody = (): SaleBody | null => {
    setAttempt((before) => before + 1);
    return problems.length === 0 && filled.storeId && filled.soldOn
      ? saleBody(filled, campaignId, filled.storeId, filled.soldOn)
      : null;
  };
  const keepForLater = (body: SaleBody): void => {
    const store = participation.stores.find(({ id }) => id === body.storeId)?.name ?? '';
    hold.mutate(
      { body, draft: filled, file: photo.held, store, points: counted.total },
      { onSettled: turn.giveBack },
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (report.isPending || hold.isPending || isSearching()) return;
    const body = finishedBody();
    if (!body || !turn.take()) return;
    if (photo.held || !navigator.onLine) keepForLater(body);
    else report.mutate(body, { onSuccess: (sale) => onDone(sale, filled), onSettled: turn.giveBack });
  };
  const takePhoto = (files: readonly File[]): void => {
    photo.take(files);
    const [taken] = files;
    if (taken) scan.look(taken);
  };
  const removePhoto = (): void => {
    photo.remove();
    scan.forget();
  };
  const listed = problems.map((problem) => ({ field: SALE_FIELDS[problem.field], message: words(problem) }));
  const refusal = refused ? [{ field: SALE_FIELDS[refused], message: errorText(report.error) }] : [];

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <ErrorSummary
          attempt={attempt + report.failureCount}
          errors={attempt > 0 ? [...listed, ...refusal] : []}
        />
        {report.error && !refused ? (
          <Notice
            tone="bad"
            action={
              hasNoNetwork(report.error) ? (
                <Button
                  busy={hold.isPending}
                  onClick={() => {
                    const body = finishedBody();
                    if (body && turn.take()) keepForLater(body);
                  }}
                >
                  {text('sale.keepForLater')}
                </Button>
              ) : null
            }
          >
            {errorText(report.error)}
          </Notice>
        ) : null}
        {hold.error ? <Notice tone="bad">{text('sale.notKept')}</Notice> : null}
        {value.sending && !report.isPending && !report.error ? (
          <Notice tone="info">{text('sale.retrySafe')}</Notice>
        ) : null}
        {participations.length > 1 ? (
          <SelectField
            label={text('sale.campaign')}
            data={participations.map(({ campaign }) => ({ value: campaign.id, label: campaign.name }))}
            value={participation.campaign.id}
            onChange={(chosen) => {
              choose(chosen);
              change({ campaignId: chosen, storeId: null, items: [] });
            }}
          />
        ) : null}
        <FileDrop
          id={SALE_FIELDS.photo}
          label={text('sale.photo')}
          action={text('sale.photoAction')}
          hint={text(forbidsCameras(filled, participation) ? 'sale.photoNotAsked' : 'sale.photoHint')}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          camera
          files={photo.files}
          onFiles={takePhoto}
          onRetry={photo.retry}
          onRemove={removePhoto}
          error={errorOf('photo')}
        />
        {photo.files.length === 0 && !forbidsCameras(filled, participation) ? (
          <GuidedInvoice onTaken={(taken) => takePhoto([taken])} />
        ) : null}
        <InvoiceReading
          state={scan.state}
          draft={filled}
          stores={participation.stores}
          onCode={takeCode}
          onDraft={(next) => change(next)}
        />
        <SelectField
          id={SALE_FIELDS.store}
          label={text('sale.store')}
          data={participation.stores.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          value={filled.storeId}
          onChange={(storeId) => change({ storeId })}
          error={errorOf('store')}
        />
        <DateField
          id={SALE_FIELDS.soldOn}
          label={text('sale.soldOn')}
          value={value.soldOn}
          onChange={(soldOn) => change({ soldOn })}
          order={isDayFirst(locale) ? 'day-first' : 'month-first'}
          invalidText={text('dateInvalid')}
          description={
            value.soldOn
              ? text('sale.validUntil', {
                  date: shortDay(reportUntil(value.soldOn, participation.campaign.endsOn), locale),
                })
              : null
          }
          min={participation.campaign.beginsOn}
          max={today}
          error={errorOf('soldOn')}
        />
        <InvoiceField
          campaignId={participation.campaign.id}
          storeId={filled.storeId}
          soldOn={value.soldOn ?? today}
          value={value.invoiceNumber}
          onChange={(invoiceNumber) => change({ invoiceNumber })}
          error={errorOf('invoice')}
        />
        <div>
          <ProductSearch
            campaignId={participation.campaign.id}
            chosen={value.items}
            onChoose={(items) => change({ items })}
            error={errorOf('products')}
          />
          <ProductLines items={value.items} counted={counted.lines} onChange={(items) => change({ items })} />
        </div>
        <TextArea
          label={`${text('sale.observation')} (${text('sale.optional')})`}
          maxLength={256}
          value={value.observation}
          onChange={(event) => change({ observation: event.currentTarget.value })}
        />
        <SaleTotal points={counted.total} busy={report.isPending || hold.isPending} onClear={draft.clear} />
      </Stack>
    </form>
  );
}

/** The campaign chosen, or the first one that runs. */
function participationOf(participations: readonly Participation[], wanted: string | null): Participation {
  const chosen = participations.find(({ campaign }) => campaign.id === wanted) ?? participations[0];
  if (!chosen) throw new Error('a sale needs a participation');
  return chosen;
}

/** Enter in a search, as a barcode reader sends it, looks for a product and does not send the sale. */
const isSearching = (): boolean => document.activeElement?.getAttribute('role') === 'searchbox';
