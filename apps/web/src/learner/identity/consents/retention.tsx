import { IconChevronDown } from '@tabler/icons-react';
import {
  RETAINED_SUBJECTS,
  RETENTION,
  type RetainedSubject,
  type RetentionGround,
  type RetentionPeriod,
} from '@trilha/rules/identity/retention.rule';
import { Section, Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import classes from './retention.module.css';

/** What is kept of me, how long and on what ground; read by few, so that it is folded until it is wanted. @spec ID-23 */
export function Retention() {
  const text = useText('privacy');
  return (
    <Section title={text('kept.title')}>
      <Stack gap={16}>
        <p>{text('kept.lead')}</p>
        <details className={classes['table']}>
          <summary>
            {text('kept.open')}
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          <dl>
            {RETAINED_SUBJECTS.map((subject) => (
              <Line key={subject} subject={subject} />
            ))}
          </dl>
        </details>
      </Stack>
    </Section>
  );
}

function Line({ subject }: { readonly subject: RetainedSubject }) {
  const text = useText('privacy');
  const { period, ground }: { readonly period: RetentionPeriod; readonly ground: RetentionGround } =
    RETENTION[subject];
  return (
    <div>
      <dt>{text(`kept.${subject}`)}</dt>
      <dd>
        <strong>
          {typeof period === 'string' ? text(`kept.${period}`) : text('kept.days', { count: period.days })}
        </strong>
        <span>{text(`ground.${ground}`)}</span>
      </dd>
    </div>
  );
}
