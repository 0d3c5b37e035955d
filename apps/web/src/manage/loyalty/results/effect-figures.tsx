import { numberText } from '@trilha/i18n/formats';
import { isUnclear } from '@trilha/rules/loyalty/results/training-effect.rule';
import { Card, StatCard } from '@trilha/ui/card';
import { LineChart, scaleFromZero } from '@trilha/ui/chart';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Notice } from '@trilha/ui/notice';
import { CardGrid, Section, Stack } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import type { EffectFigures as Figures, TrainingEffectRead } from './results-queries.ts';

const GROUPS = ['trained', 'untrained'] as const;
const PLACES = { maximumFractionDigits: 1 };
const SIGNED = { ...PLACES, signDisplay: 'exceptZero' } as const;

interface EffectFiguresProps {
  readonly effect: NonNullable<TrainingEffectRead['effect']>;
  readonly figures: Figures;
}

/** Both groups before and after, the difference with its interval, and the weeks around the day of finishing. @spec MG-04 */
export function EffectFigures({ effect, figures }: EffectFiguresProps) {
  const text = useText('results');
  const locale = useLocale();
  const { difference } = figures;
  const units = (value: number): string => numberText(value, locale, PLACES);
  const signed = (value: number): string => numberText(value, locale, SIGNED);
  const isOpen = isUnclear(difference);
  const verdict = isOpen ? 'effect.unclear' : difference.value > 0 ? 'effect.more' : 'effect.less';
  return (
    <Stack gap={24}>
      <Notice tone={isOpen ? 'warn' : 'info'}>{text(verdict)}</Notice>
      <CardGrid smallest={300}>
        <StatCard
          label={text('effect.difference')}
          value={signed(difference.value)}
          unit={text('effect.unit')}
        >
          <p>{text('effect.interval', { low: signed(difference.low), high: signed(difference.high) })}</p>
        </StatCard>
        {GROUPS.map((group) => (
          <StatCard
            key={group}
            label={text(`effect.${group}`)}
            value={numberText(effect[group], locale)}
            unit={text('effect.peopleUnit', { count: effect[group] })}
          >
            <p>
              {text('effect.change', {
                before: units(figures[group].before),
                after: units(figures[group].after),
              })}
            </p>
          </StatCard>
        ))}
      </CardGrid>
      <Weeks weeks={figures.weeks} format={units} />
    </Stack>
  );
}

interface WeeksProps {
  readonly weeks: Figures['weeks'];
  readonly format: (value: number) => string;
}

function Weeks({ weeks, format }: WeeksProps) {
  const text = useText('results');
  const locale = useLocale();
  const name = (week: number): string => numberText(week, locale, { signDisplay: 'exceptZero' });
  const scale = scaleFromZero(weeks.flatMap((week) => GROUPS.map((group) => week[group] ?? 0)));
  const columns: readonly Column<Figures['weeks'][number]>[] = [
    { id: 'week', header: text('effect.week'), isTitle: true, cell: ({ week }) => name(week) },
    ...GROUPS.map(
      (group): Column<Figures['weeks'][number]> => ({
        id: group,
        header: text(`effect.${group}`),
        align: 'end',
        cell: (week) => (week[group] === null ? '–' : format(week[group])),
      }),
    ),
  ];
  return (
    <Section title={text('effect.weeks')}>
      <p>{text('effect.weeksText')}</p>
      <CardGrid smallest={440}>
        {GROUPS.map((group) => (
          <Card key={group}>
            <Stack gap={12}>
              <h3>{text(`effect.${group}`)}</h3>
              <LineChart
                title={`${text('effect.weeks')}: ${text(`effect.${group}`)}`}
                points={weeks.flatMap((week) =>
                  week[group] === null ? [] : [{ label: name(week.week), value: week[group] }],
                )}
                format={format}
                scale={scale}
              />
            </Stack>
          </Card>
        ))}
      </CardGrid>
      <DataTable
        label={text('effect.weeks')}
        columns={columns}
        rows={weeks}
        rowKey={({ week }) => String(week)}
        dense
      />
    </Section>
  );
}
