import { NumberField } from '@trilha/ui/number-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';

interface VacanciesFieldProps {
  /** Null for no limit. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/**
 * Places of a training. More places let in whoever waits, and none at all means no limit: so a number counts once it is
 * typed to its end, when the field is left. @spec LE-11
 */
export function VacanciesField({ value, onChange }: VacanciesFieldProps) {
  const text = useText('authoring');
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberField
      label={text('settings.vacancies')}
      description={text('settings.vacanciesNote')}
      // Its field stands in one line with those beside it.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      value={typed ?? value ?? ''}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null) onChange(typed === '' ? null : Number(typed));
        setTyped(null);
      }}
    />
  );
}
