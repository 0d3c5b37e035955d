import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import {
  FIELD_STEPS,
  isSensitive,
  movedField,
  PRESENCES,
  presencesOf,
  type RegistrationField,
  STEP_OF_FIELD,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { IconButton } from '@trilha/ui/button';
import { Segmented } from '@trilha/ui/segmented';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './country-fields.module.css';
import type { Settings } from './settings-query.ts';

type Asked = Settings['registration']['countries'][number];

interface CountryFieldsProps {
  readonly asked: Asked;
  readonly mayRemove: boolean;
  readonly onChange: (fields: Asked['fields']) => void;
  readonly onRemove: () => void;
}

/** What is asked in one country, step by step; arrows change the order, and say where a field is now. @spec CL-05 */
export function CountryFields({ asked, mayRemove, onChange, onRemove }: CountryFieldsProps) {
  const text = useText('clients');
  const answersText = useText('answers');
  const [moved, setMoved] = useState('');
  const section = useRef<HTMLElement>(null);
  const held = useRef<{ readonly field: RegistrationField; readonly by: -1 | 1 } | null>(null);
  // A line that changes its place lets go of the focus: the arrow keeps it, or, at the end, the other arrow.
  useEffect(() => {
    if (!held.current) return;
    const arrows = section.current?.querySelectorAll<HTMLButtonElement>(
      `[data-field='${held.current.field}'] [data-arrows] button`,
    );
    const [up, down] = arrows ?? [];
    const [wanted, other] = held.current.by === -1 ? [up, down] : [down, up];
    held.current = null;
    (wanted?.disabled ? other : wanted)?.focus();
  });
  const country = text(`country.${asked.country}`);
  const nameOf = (field: RegistrationField): string => answersText(`field.${field}`);
  const move = (field: RegistrationField, by: -1 | 1): void => {
    const fields = movedField(asked.fields, field, by);
    const neighbours = fields.filter((each) => STEP_OF_FIELD[each.field] === STEP_OF_FIELD[field]);
    const place = neighbours.findIndex((each) => each.field === field) + 1;
    setMoved(text('registration.moved', { field: nameOf(field), place, total: neighbours.length }));
    held.current = { field, by };
    onChange([...fields]);
  };
  return (
    <section ref={section} className={classes['country']} aria-label={country}>
      <header>
        <h2>{text('registration.fields', { country })}</h2>
        {mayRemove ? (
          <IconButton
            label={text('registration.removeCountry', { country })}
            icon={<IconTrash size={20} />}
            onClick={onRemove}
          />
        ) : null}
      </header>
      <p>{text('registration.fieldsNote')}</p>
      <output className="visually-hidden">{moved}</output>
      {FIELD_STEPS.map((step) => {
        const fields = asked.fields.filter(({ field }) => STEP_OF_FIELD[field] === step);
        return (
          <div key={step} className={classes['step']}>
            <h3>{text(`registration.step.${step}`)}</h3>
            <ul>
              {fields.map(({ field, presence }, index) => (
                <li key={field} data-field={field}>
                  <span className={classes['name']}>
                    {nameOf(field)}
                    {isSensitive(field) ? <small>{text('registration.sensitive')}</small> : null}
                  </span>
                  <Segmented
                    label={text('registration.presence', { field: nameOf(field) })}
                    options={PRESENCES.filter((value) =>
                      presencesOf(field, asked.country).includes(value),
                    ).map((value) => ({ value, label: text(`registration.presence.${value}`) }))}
                    value={presence}
                    onChange={(value) =>
                      onChange(
                        asked.fields.map((each) =>
                          each.field === field ? { ...each, presence: value } : each,
                        ),
                      )
                    }
                  />
                  {fields.length > 1 ? (
                    <span className={classes['arrows']} data-arrows>
                      <IconButton
                        label={text('registration.up', { field: nameOf(field) })}
                        icon={<IconArrowUp size={20} />}
                        disabled={index === 0}
                        onClick={() => move(field, -1)}
                      />
                      <IconButton
                        label={text('registration.down', { field: nameOf(field) })}
                        icon={<IconArrowDown size={20} />}
                        disabled={index === fields.length - 1}
                        onClick={() => move(field, 1)}
                      />
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
