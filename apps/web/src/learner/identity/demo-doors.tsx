import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Avatar } from '@trilha/ui/avatar';
import { Notice } from '@trilha/ui/notice';
import type { Boot } from '#shared/boot.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './demo-doors.module.css';
import { useEnter } from './use-enter.ts';

/** Everybody in the demonstration has it, and it opens nothing else: the server prints it when it starts. */
const DEMO_PASSWORD = 'trilha-demo';

/** People of the demonstration: one tap signs in as one of them. */
export function DemoDoors({ doors }: { readonly doors: NonNullable<Boot['demo']> }) {
  const text = useText('shell');
  const locale = useLocale();
  const errorText = useErrorText();
  const enter = useEnter();
  const entering = useMutation({
    mutationFn: (username: string) => enter({ username, password: DEMO_PASSWORD, stay: true }),
  });
  return (
    <section className={classes['doors']} aria-labelledby="demo-doors">
      <h2 id="demo-doors">{text('login.demoTitle')}</h2>
      <p>{text('login.demoNote')}</p>
      {entering.error ? <Notice tone="bad">{errorText(entering.error)}</Notice> : null}
      <ul>
        {doors.map(({ username, name, description }) => (
          <li key={username}>
            <button
              type="button"
              className={classes['door']}
              disabled={entering.isPending}
              aria-busy={entering.variables === username && entering.isPending}
              onClick={() => entering.mutate(username)}
            >
              <Avatar name={name} size={40} />
              <span className={classes['words']}>
                <strong>{name}</strong>
                <span>{description[locale]}</span>
              </span>
              <IconArrowRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
