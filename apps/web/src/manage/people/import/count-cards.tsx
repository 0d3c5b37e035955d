import { numberText } from '@trilha/i18n/formats';
import { IMPORT_OUTCOMES } from '@trilha/rules/people/import/judge-row.rule';
import { Section } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './import.module.css';
import type { OneImport } from './import-queries.ts';

interface CountCardsProps {
  readonly title: string;
  readonly counts: OneImport['foreseen'];
  readonly words: 'outcome' | 'result';
}

/** How many rows do what, as numbers to take in at a glance. */
export function CountCards({ title, counts, words }: CountCardsProps) {
  const text = useText('imports');
  const locale = useLocale();
  return (
    <Section title={title}>
      <dl className={classes['counts']}>
        {IMPORT_OUTCOMES.filter((outcome) => outcome !== 'join' || counts.join).map((outcome) => (
          <div key={outcome} data-outcome={outcome} data-none={counts[outcome] ? undefined : true}>
            <dt>{text(`${words}.${outcome}`)}</dt>
            <dd>{numberText(counts[outcome] ?? 0, locale)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
