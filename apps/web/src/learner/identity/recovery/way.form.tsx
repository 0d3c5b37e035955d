import { Button } from '@trilha/ui/button';
import { RadioCards } from '@trilha/ui/radio-cards';
import { type FormEvent, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { Way } from './asker.ts';
import classes from './recovery.module.css';

interface WayFormProps {
  readonly ways: readonly Way[];
  readonly chosen: Way | undefined;
  readonly onChoose: (way: Way) => void;
}

/** By mail, by SMS or by WhatsApp: whatever this client offers, all of them equal. @spec ID-11 */
export function WayForm({ ways, chosen, onChoose }: WayFormProps) {
  const text = useText('recovery');
  const [way, setWay] = useState<Way>(chosen ?? ways[0] ?? 'email');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(way);
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <RadioCards
        legend={text('way.legend')}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({
          value,
          label: text(`way.${value}`),
          description: text(`way.${value}Text`),
        }))}
      />
      <Button type="submit" kind="primary" large fullWidth>
        {text('continue')}
      </Button>
    </form>
  );
}
