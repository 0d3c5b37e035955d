import { IconCheck } from '@tabler/icons-react';
import { Section } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import classes from './trail.module.css';
import { TrailItemLine } from './trail-item-line.tsx';
import type { Trail, TrailSection } from './trail-queries.ts';

/** The way: stages in their order, each with its rule and how far it is. @spec LE-08 */
export function TrailSections({ trail, isPreview }: { readonly trail: Trail; readonly isPreview: boolean }) {
  const text = useText('trails');
  const isEnrolled = trail.state !== null;
  return (
    <Section title={text('outline')}>
      <p className={classes['note']}>
        {isEnrolled || isPreview ? text(trail.sequential ? 'sequential' : 'free') : text('enrolFirst')}
      </p>
      <ol className={classes['way']}>
        {trail.sections.map((section, index) => (
          <li key={section.id} className={classes['stage']} data-complete={isComplete(section, isEnrolled)}>
            <span className={classes['mark']} aria-hidden="true">
              {isComplete(section, isEnrolled) ? <IconCheck size={20} /> : index + 1}
            </span>
            <div className={classes['stage-head']}>
              <h3>{section.title}</h3>
              <p>
                <RuleText section={section} isEnrolled={isEnrolled} />
              </p>
            </div>
            <ol className={classes['items']}>
              {section.items.map((item) => (
                <TrailItemLine
                  key={item.id}
                  trail={trail}
                  item={item}
                  isNext={item.trainingId !== null && item.trainingId === trail.action.trainingId}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const isComplete = ({ complete, needed }: TrailSection, isEnrolled: boolean): boolean =>
  isEnrolled && complete && needed > 0;

function RuleText({ section, isEnrolled }: { readonly section: TrailSection; readonly isEnrolled: boolean }) {
  const text = useText('trails');
  const { rule, needed, done, items } = section;
  const how =
    rule === 'at_least'
      ? text('rule.at_least', { count: needed, total: items.length })
      : items.length > 1
        ? text(`rule.${rule}`)
        : null;
  const far = isComplete(section, isEnrolled)
    ? text('stageComplete')
    : isEnrolled && needed > 0
      ? text('stageDone', { done, needed })
      : null;
  return <>{[how, far].filter(Boolean).join(' · ')}</>;
}
