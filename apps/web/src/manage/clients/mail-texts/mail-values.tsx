import { Button } from '@trilha/ui/button';
import { useText } from '#shared/use-text.ts';
import settings from '../clients.module.css';
import type { MailText } from './mail-text-queries.ts';
import classes from './mail-texts.module.css';

interface MailValuesProps {
  readonly placeholders: MailText['placeholders'];
  readonly body: string;
  readonly onInsert: (name: string) => void;
}

/** What a letter may say, each a button that puts it where the cursor is. @spec MG-06 */
export function MailValues({ placeholders, body, onInsert }: MailValuesProps) {
  const text = useText('letters');
  return (
    <fieldset className={settings['group']}>
      <legend>{text('values')}</legend>
      <p className={settings['note']}>{text('valuesHint')}</p>
      <ul className={classes['values']}>
        {placeholders.map(({ name, required }) => (
          <li key={name}>
            <Button onClick={() => onInsert(name)}>{`{${name}}`}</Button>
            <span data-missing={(required && !body.includes(`{${name}}`)) || undefined}>
              {valueText(text, name)}
              {required ? ` (${text('required')})` : ''}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const VALUES = [
  'name',
  'client',
  'minutes',
  'code',
  'training',
  'reason',
  'how',
  'details',
  'date',
  'moment',
  'until',
  'number',
  'prefix',
  'numbers',
  'sent',
] as const;

const valueText = (text: ReturnType<typeof useText<'letters'>>, name: string): string => {
  const known = VALUES.find((each) => each === name);
  return known ? text(`value.${known}`) : name;
};
