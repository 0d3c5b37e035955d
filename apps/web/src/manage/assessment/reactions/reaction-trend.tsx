import { REACTION_GROUPS, type ReactionGroup } from '@trilha/contract/assessment/reaction-groups';
import { dayAndMonth, monthAndYear, numberText } from '@trilha/i18n/formats';
import type { Locale } from '@trilha/i18n/locales';
import { scaleValues } from '@trilha/rules/assessment/reactions/reaction';
import { type ChartScale, LineChart } from '@trilha/ui/chart';
import { Section } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ReactionResult, ReactionResults } from './reaction-queries.ts';
import classes from './results.module.css';

type TrendGroup = ReactionResults['trend'][number];
type Scale = Extract<ReactionResult['question'], { readonly kind: 'scale' }>;
interface GroupValue {
  readonly group: TrendGroup;
  readonly value: number;
}

interface ReactionTrendProps {
  readonly results: ReactionResults;
  readonly by: ReactionGroup;
  readonly onBy: (by: ReactionGroup) => void;
}

/** How each scale does over the months, or from class to class; a line has its numbers as a table. @spec AS-01 MG-05 */
export function ReactionTrend({ results, by, onBy }: ReactionTrendProps) {
  const words = useText('reactions');
  const locale = useLocale();
  const scales = results.questions.flatMap(({ question }) => (question.kind === 'scale' ? [question] : []));
  if (scales.length === 0) return null;
  const format = (value: number): string => numberText(value, locale, { maximumFractionDigits: 2 });
  const labelOf = (group: TrendGroup): string =>
    group.id === null ? words('several') : groupLabel(group, by, locale);
  return (
    <Section title={words('trend')}>
      <Segmented
        label={words('by')}
        options={REACTION_GROUPS.map((value) => ({ value, label: words(`by.${value}`) }))}
        value={by}
        onChange={(value) => onBy(REACTION_GROUPS.find((each) => each === value) ?? 'month')}
      />
      {scales.map((question) => {
        const values = valuesOf(question, results.trend);
        const isNps = question.look === 'recommend';
        const title = `${isNps ? `${words('nps')} · ` : ''}${question.prompt}`;
        return (
          <div key={question.id} className={classes['card']}>
            <h3>{title}</h3>
            {by === 'month' ? (
              <LineChart
                title={title}
                points={values.map(({ group, value }) => ({ label: labelOf(group), value }))}
                format={format}
                scale={axisOf(question)}
              />
            ) : (
              <GroupBars question={question} values={values} labelOf={labelOf} format={format} />
            )}
          </div>
        );
      })}
    </Section>
  );
}

/** One bar for each class or instructor, to the right of the middle or, of a negative score, to its left. */
function GroupBars({
  question,
  values,
  labelOf,
  format,
}: {
  readonly question: Scale;
  readonly values: readonly GroupValue[];
  readonly labelOf: (group: TrendGroup) => string;
  readonly format: (value: number) => string;
}) {
  const { low, top } = axisOf(question);
  const place = (value: number): number => (100 * (value - low)) / (top - low);
  const zero = place(Math.max(0, low));
  return (
    <ul className={classes['bars']}>
      {values.map(({ group, value }) => (
        <li key={group.id}>
          <span>{labelOf(group)}</span>
          <span className={classes['track']} aria-hidden="true">
            <span
              style={{
                marginInlineStart: `${Math.min(zero, place(value))}%`,
                width: `${Math.abs(place(value) - zero)}%`,
              }}
            />
          </span>
          <span>{format(value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** From one end of the scale to the other; a net promoter score is from -100 to 100. */
function axisOf({ look }: Scale): ChartScale {
  if (look === 'recommend') return { low: -100, top: 100, ticks: [-100, -50, 0, 50, 100] };
  const ticks = scaleValues(look);
  return { low: ticks[0] ?? 0, top: ticks.at(-1) ?? 0, ticks };
}

const valuesOf = ({ id }: Scale, trend: ReactionResults['trend']): GroupValue[] =>
  trend.flatMap((group) => {
    const value = group.values.find(({ asked }) => asked === id)?.value;
    return value === null || value === undefined ? [] : [{ group, value }];
  });

/** A class by its name and day, since classes of one training often bear the same name. */
function groupLabel({ id, name, startsAt }: TrendGroup, by: ReactionGroup, locale: Locale): string {
  if (by === 'month') return monthAndYear(id ?? name);
  const day = startsAt ? dayAndMonth(startsAt.slice(0, 10), locale) : '';
  return [name, day].filter(Boolean).join(' · ');
}
