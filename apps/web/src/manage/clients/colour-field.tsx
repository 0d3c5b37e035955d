import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** A colour, typed as brand books write it or picked by eye. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const text = useText('clients');
  return (
    <div className={classes['colour']}>
      <TextField
        label={label}
        value={value}
        maxLength={7}
        spellCheck={false}
        error={COLOUR.test(value) ? null : text('problem.not_a_colour')}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <input
        type="color"
        aria-label={text('colour.pick', { name: label })}
        value={COLOUR.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
