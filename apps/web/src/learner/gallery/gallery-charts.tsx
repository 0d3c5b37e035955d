import { numberText } from '@trilha/i18n/formats';
import { Card } from '@trilha/ui/card';
import { BarChart, Donut, LineChart } from '@trilha/ui/chart';
import { CardGrid, Section } from '@trilha/ui/page';
import { useLocale } from '#shared/use-text.ts';
import { SAMPLE } from './gallery-sample.ts';

const WEEK = [
  { label: 'seg', value: 240 },
  { label: 'ter', value: 380 },
  { label: 'qua', value: 310 },
  { label: 'qui', value: 520 },
  { label: 'sex', value: 760 },
  { label: 'sáb', value: 910 },
  { label: 'dom', value: 430 },
];
const STATES = [
  { label: 'Aprovadas', value: 86 },
  { label: 'Em auditoria', value: 41 },
  { label: 'Reprovadas', value: 9 },
];

/** Numbers as pictures, each with its table. */
export function GalleryCharts() {
  const locale = useLocale();
  const format = (value: number): string => numberText(value, locale);
  return (
    <Section title={SAMPLE.charts}>
      <CardGrid smallest={320}>
        <Card>
          <BarChart title="Pontos por dia" points={WEEK} format={format} />
        </Card>
        <Card>
          <LineChart title="Vendas na semana" points={WEEK} format={format} />
        </Card>
        <Card>
          <Donut title="Vendas por situação" points={STATES} format={format}>
            136
          </Donut>
        </Card>
      </CardGrid>
    </Section>
  );
}
