import { numberText } from '@trilha/i18n/formats';
import { BarChart, Donut, LineChart } from '@trilha/ui/chart';
import { useLocale } from '#shared/use-text.ts';
import { Group, Part, State } from './gallery-part.tsx';
import { LONG } from './gallery-sample.ts';

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
const LONG_STATES = STATES.map(({ value }, index) => ({ label: `${LONG.word} ${index + 1}`, value }));

/** Numbers as pictures, each with its table. */
export function GalleryCharts() {
  const locale = useLocale();
  const format = (value: number): string => numberText(value, locale);
  return (
    <Group name="charts">
      <Part of="BarChart">
        <State name="rest">
          <BarChart title="Pontos por dia" points={WEEK} format={format} />
        </State>
        <State name="empty">
          <BarChart title="Pontos por dia" points={[]} format={format} />
        </State>
      </Part>
      <Part of="LineChart">
        <State name="rest">
          <LineChart title="Vendas na semana" points={WEEK} format={format} />
        </State>
        <State name="empty">
          <LineChart title="Vendas na semana" points={[]} format={format} />
        </State>
      </Part>
      <Part of="Donut">
        <State name="rest">
          <Donut title="Vendas por situação" points={STATES} format={format}>
            136
          </Donut>
        </State>
        <State name="long">
          <Donut title={LONG.title} points={LONG_STATES} format={format}>
            136
          </Donut>
        </State>
      </Part>
    </Group>
  );
}
