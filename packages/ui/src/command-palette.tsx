import './overlay-styles.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import classes from './command-palette.module.css';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
}

export interface CommandPaletteProps {
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string;
  readonly empty: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly commands: readonly Command[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** One field that leads anywhere: type, go down with the arrows, Enter. Enter in the field takes the first. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, hint, empty, query, onQuery, commands, onChoose, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Focus goes to the field for -1, else to the command of that place. */
  const goTo = (event: KeyboardEvent, index: number): void => {
    event.preventDefault();
    const buttons = list.current?.querySelectorAll('button');
    if (index < 0) field.current?.focus();
    else buttons?.[Math.min(index, commands.length - 1)]?.focus();
  };
  const first = commands[0];

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      yOffset="12dvh"
      classNames={{ content: classes['content'] ?? '' }}
      transitionProps={{ duration: 120, transition: 'pop' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius="var(--radius-card)" aria-label={label}>
        <div className={classes['field']}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            ref={field}
            data-autofocus
            type="text"
            autoComplete="off"
            aria-label={label}
            placeholder={placeholder}
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') goTo(event, 0);
              if (event.key === 'Enter' && first) onChoose(first.id);
            }}
          />
        </div>
        {first ? (
          <ul ref={list} className={classes['list']}>
            {commands.map(({ id, label: name, detail }, index) => (
              <li key={id}>
                <button
                  type="button"
                  data-first={index === 0 || undefined}
                  onClick={() => onChoose(id)}
                  onKeyDown={(event) => {
                    if (event.key === 'ArrowDown') goTo(event, index + 1);
                    if (event.key === 'ArrowUp') goTo(event, index - 1);
                  }}
                >
                  <span>{name}</span>
                  {detail ? <span className={classes['detail']}>{detail}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <output className={classes['empty']}>{empty}</output>
        )}
        <p className={classes['hint']}>{hint}</p>
      </Modal.Content>
    </Modal.Root>
  );
}
