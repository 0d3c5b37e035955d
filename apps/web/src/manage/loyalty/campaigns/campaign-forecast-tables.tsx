import { numberText } from '@trilha/i18n/formats';
import { Card } from '@trilha/ui/card';
import { LineChart, scaleFromZero } from '@trilha/ui/chart';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { CardGrid, Section } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import type { CampaignForecastRead } from './campaign-forecast.tsx';

/** Points of each day, before and under this offer, on one scale. @spec MG-04 */
export function ForecastDays({ days }: Pick<CampaignForecastRead, 'days'>) {
  const text = useText('forecasting');
  const locale = useLocale();
  const format = (value: number): string => numberText(value, locale);
  const scale = scaleFromZero(days.flatMap(({ points, pastPoints }) => [points, pastPoints]));
  const charts = [
    { title: text('perDayPast'), figure: 'pastPoints' },
    { title: text('perDay'), figure: 'points' },
  ] as const;
  return (
    <CardGrid smallest={440}>
      {charts.map(({ title, figure }) => (
        <Card key={figure}>
          <LineChart
            title={title}
            points={days.map((day) => ({ label: format(day.number), value: day[figure] }))}
            format={format}
            scale={scale}
          />
        </Card>
      ))}
    </CardGrid>
  );
}

type Product = CampaignForecastRead['products'][number];

/** Products whose points change most. @spec MG-04 LO-01 */
export function ForecastProducts({ products }: { readonly products: readonly Product[] }) {
  const text = useText('forecasting');
  const locale = useLocale();
  const number = (value: number): string => numberText(value, locale);
  const columns: readonly Column<Product>[] = [
    { id: 'product', header: text('column.product'), isTitle: true, cell: ({ name }) => name },
    { id: 'sku', header: 'SKU', wideOnly: true, cell: ({ sku }) => sku },
    {
      id: 'value',
      header: text('column.value'),
      align: 'end',
      cell: ({ value }) => (value === null ? text('none') : number(value)),
    },
    { id: 'units', header: text('column.units'), align: 'end', cell: ({ units }) => number(units) },
    { id: 'past', header: text('column.past'), align: 'end', cell: ({ pastPoints }) => number(pastPoints) },
    { id: 'points', header: text('column.points'), align: 'end', cell: ({ points }) => number(points) },
  ];
  return (
    <Section title={text('products')}>
      <DataTable label={text('products')} columns={columns} rows={products} rowKey={({ id }) => id} dense />
    </Section>
  );
}
