import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readCampaignForecast } from '@trilha/contract/loyalty/campaign-forecast.calls';
import { numberText, percentText, pointsText } from '@trilha/i18n/formats';
import { forecastCost } from '@trilha/rules/loyalty/forecast/campaign-forecast.rule';
import { StatCard } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { CardGrid, Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { ForecastDays, ForecastProducts } from './campaign-forecast-tables.tsx';
import { type AdministeredCampaign, campaignsKey, campaignsQuery } from './campaign-queries.ts';

export type CampaignForecastRead = ResponseOf<typeof readCampaignForecast>;

const forecastQuery = (campaignId: string, pastCampaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'forecast', pastCampaignId],
    queryFn: ({ signal }) =>
      api(readCampaignForecast, { params: { campaignId }, query: { pastCampaignId } }, { signal }),
  });

interface CampaignForecastProps {
  readonly campaign: AdministeredCampaign;
  readonly past: string | undefined;
}

/** What the sales of a past campaign would give under this offer, and what that would cost. @spec MG-04 LO-01 */
export function CampaignForecast({ campaign, past }: CampaignForecastProps) {
  const text = useText('forecasting');
  const navigate = useNavigate();
  const campaigns = useQuery(campaignsQuery);
  if (campaigns.isLoadingError)
    return <QueryProblem error={campaigns.error} onRetry={() => void campaigns.refetch()} />;
  if (!campaigns.data) return <SkeletonCards count={3} />;
  const choices = campaigns.data.items.filter(({ id, sales }) => id !== campaign.id && sales > 0);
  const chosen = choices.find(({ id }) => id === past) ?? choices[0];
  if (!chosen) return <EmptyState title={text('noPast')} seed="forecast" />;
  return (
    <Stack gap={24}>
      <p>{text('text')}</p>
      <SelectField
        label={text('past')}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.id}
        onChange={(value) =>
          void navigate({
            to: '/manage/campaigns/$campaignId',
            params: { campaignId: campaign.id },
            search: { part: 'forecast', past: value ?? chosen.id },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Replay campaignId={campaign.id} pastCampaignId={chosen.id} />
    </Stack>
  );
}

interface ReplayProps {
  readonly campaignId: string;
  readonly pastCampaignId: string;
}

function Replay({ campaignId, pastCampaignId }: ReplayProps) {
  const text = useText('forecasting');
  const found = useQuery(forecastQuery(campaignId, pastCampaignId));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonCards count={3} />;
  if (found.data.total.units === 0) return <EmptyState title={text('noSales')} seed="forecast-sales" />;
  return (
    <Stack gap={24}>
      <Figures forecast={found.data} />
      <Losses total={found.data.total} />
      <ForecastDays days={found.data.days} />
      <ForecastProducts products={found.data.products} />
    </Stack>
  );
}

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function Figures({ forecast: { past, total } }: { readonly forecast: CampaignForecastRead }) {
  const text = useText('forecasting');
  const locale = useLocale();
  const [volume, setVolume] = useState<number | ''>(100);
  const [value, setValue] = useState<number | ''>(30);
  const cost = forecastCost(total.points, past.redeemedShare, {
    volume: Number(volume),
    valueOfThousand: Number(value),
  });
  const money = (amount: number): string => numberText(amount, locale, TWO_PLACES);
  return (
    <Stack gap={16}>
      <Row gap={16} align="end">
        <NumberField
          label={text('volume')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={volume}
          onChange={(typed) => setVolume(typeof typed === 'number' ? typed : '')}
        />
        <NumberField
          label={text('value')}
          description={text('valueHint')}
          min={0}
          value={value}
          onChange={(typed) => setValue(typeof typed === 'number' ? typed : '')}
        />
      </Row>
      <CardGrid smallest={280}>
        <StatCard label={text('points')} value={pointsText(cost.points, locale)}>
          <p>{useComparison(cost.points, total.pastPoints)}</p>
        </StatCard>
        <StatCard label={text('cost')} value={money(cost.expected ?? cost.most)}>
          <p>
            {past.redeemedShare === null
              ? text('costMost')
              : text('costText', {
                  share: percentText(past.redeemedShare, locale),
                  most: money(cost.most),
                })}
          </p>
        </StatCard>
        <StatCard label={text('units')} value={numberText(total.units, locale)}>
          <p>{text('sales', { count: past.sales })}</p>
        </StatCard>
      </CardGrid>
    </Stack>
  );
}

function useComparison(points: number, pastPoints: number): string {
  const text = useText('forecasting');
  const locale = useLocale();
  const was = numberText(pastPoints, locale);
  if (pastPoints === 0 || points === pastPoints) return text('before', { was });
  const share = percentText(Math.abs(points / pastPoints - 1), locale);
  return text(points > pastPoints ? 'more' : 'less', { share, was });
}

function Losses({ total: { unitsWithoutValue, unitsAfterEnd } }: Pick<CampaignForecastRead, 'total'>) {
  const text = useText('forecasting');
  if (unitsWithoutValue + unitsAfterEnd === 0) return null;
  return (
    <Notice tone="warn">
      {unitsWithoutValue > 0 ? <p>{text('withoutValue', { count: unitsWithoutValue })}</p> : null}
      {unitsAfterEnd > 0 ? <p>{text('afterEnd', { count: unitsAfterEnd })}</p> : null}
    </Notice>
  );
}
