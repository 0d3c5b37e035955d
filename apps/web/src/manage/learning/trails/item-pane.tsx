import { IconTrash } from '@tabler/icons-react';
import { isDayFirst } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { DateField } from '@trilha/ui/date-field';
import { NumberField } from '@trilha/ui/number-field';
import { Row } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import editor from '../editor.module.css';
import { changedItem, withoutItem } from './trail-outline-edit.ts';
import type { Outline } from './use-outline.ts';
import type { AuthoredItem, AuthoredSection } from './use-trail.ts';

const OPENINGS = ['now', 'date', 'days'] as const;
type Opening = (typeof OPENINGS)[number];
const WEEK = 7;

interface ItemPaneProps {
  readonly outline: Outline;
  readonly section: AuthoredSection;
  readonly item: AuthoredItem;
  readonly onRemoved: () => void;
}

/** What a course is within the trail: whether it counts, and when it opens. @spec LE-08 */
export function ItemPane({ outline: { sections, change }, section, item, onRemoved }: ItemPaneProps) {
  const text = useText('composing');
  const locale = useLocale();
  const [opening, setOpening] = useState<Opening>(openingOf(item));
  const edit = (next: Partial<AuthoredItem>, typedIn?: string): void =>
    change(changedItem(sections, item.id, next), typedIn);
  const choose = (value: string | null): void => {
    const next = OPENINGS.find((known) => known === value) ?? 'now';
    setOpening(next);
    edit({ releaseOn: null, releaseAfterDays: next === 'days' ? (item.releaseAfterDays ?? WEEK) : null });
  };
  return (
    <>
      <h2>{item.title}</h2>
      {section.rule === 'at_least' ? (
        <p className={editor['muted']}>{text('item.enough')}</p>
      ) : (
        <Switch
          label={text('item.required')}
          checked={item.required}
          onChange={(event) => edit({ required: event.currentTarget.checked })}
        />
      )}
      <SelectField
        label={text('item.opens')}
        data={OPENINGS.map((value) => ({ value, label: text(`item.opens.${value}`) }))}
        value={opening}
        onChange={choose}
      />
      {opening === 'date' ? (
        <DateField
          label={text('item.date')}
          value={item.releaseOn}
          order={isDayFirst(locale) ? 'day-first' : 'month-first'}
          invalidText={text('item.date')}
          onChange={(releaseOn) => edit({ releaseOn }, `date ${item.id}`)}
        />
      ) : null}
      {opening === 'days' ? (
        <NumberField
          label={text('item.days')}
          min={1}
          max={3650}
          value={item.releaseAfterDays ?? WEEK}
          onChange={(value) => edit({ releaseAfterDays: Math.max(1, Number(value) || 1) }, `days ${item.id}`)}
        />
      ) : null}
      <Row spread>
        <ButtonLink to="/manage/trainings/$trainingId" params={{ trainingId: item.trainingId }}>
          {text('item.open')}
        </ButtonLink>
        <Button
          kind="danger"
          icon={<IconTrash size={18} />}
          aria-label={text('item.remove', { title: item.title })}
          onClick={() => {
            change(withoutItem(sections, item.id));
            onRemoved();
          }}
        >
          {text('item.takeOut')}
        </Button>
      </Row>
    </>
  );
}

function openingOf({ releaseOn, releaseAfterDays }: AuthoredItem): Opening {
  if (releaseOn !== null) return 'date';
  return releaseAfterDays === null ? 'now' : 'days';
}
