import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { SECTION_RULES } from '@trilha/rules/learning/trails/trail-outline';
import { Button, IconButton } from '@trilha/ui/button';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import editor from '../editor.module.css';
import { dragging } from '../ordering/dragging.ts';
import ordering from '../ordering/ordering.module.css';
import { ItemLine } from './item-line.tsx';
import type { Chosen } from './outline-part.tsx';
import classes from './trail-editor.module.css';
import { changedSection, droppedItem, movedSection, type Step } from './trail-outline-edit.ts';
import type { Outline } from './use-outline.ts';
import type { AuthoredSection } from './use-trail.ts';

interface SectionCardProps {
  readonly section: AuthoredSection;
  readonly outline: Outline;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** A stage: its name, its rule and its courses; a course dropped on it goes to its end. @spec MG-02 LE-08 */
export function SectionCard({ section, outline, chosen, onChoose }: SectionCardProps) {
  const text = useText('composing');
  const { sections, change } = outline;
  const drop = (itemId: string, beforeItemId: string | null): void =>
    change(droppedItem(sections, itemId, { sectionId: section.id, beforeItemId }));
  return (
    <li
      className={`${editor['module']} ${ordering['into']}`}
      ref={dragging({ kind: 'item', onDrop: (itemId) => drop(itemId, null) })}
    >
      <SectionHead section={section} outline={outline} />
      {section.items.length === 0 ? <p className={editor['muted']}>{text('section.empty')}</p> : null}
      <ol className={editor['activities']}>
        {section.items.map((item, index, all) => (
          <ItemLine
            key={item.id}
            item={item}
            rule={section.rule}
            outline={outline}
            isCurrent={chosen !== null && 'itemId' in chosen && chosen.itemId === item.id}
            onOpen={() => onChoose({ itemId: item.id })}
            onDropHere={(itemId, side) =>
              drop(itemId, side === 'before' ? item.id : (all[index + 1]?.id ?? null))
            }
          />
        ))}
      </ol>
      <div className={classes['foot']}>
        <Button
          kind="quiet"
          icon={<IconPlus size={18} />}
          aria-label={text('item.addTo', { title: section.title })}
          onClick={() => onChoose({ newIn: section.id })}
        >
          {text('item.add')}
        </Button>
      </div>
    </li>
  );
}

function SectionHead({ section, outline }: Pick<SectionCardProps, 'section' | 'outline'>) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const { sections, change } = outline;
  const edit = (next: Partial<AuthoredSection>, typedIn?: string): void =>
    change(changedSection(sections, section.id, next), typedIn);
  const move = (by: Step): void => {
    const next = movedSection(sections, section.id, by);
    if (next) change(next);
  };
  return (
    <>
      <div className={editor['module-head']}>
        <TextField
          label={text('section.title')}
          value={section.title}
          maxLength={256}
          error={section.title.trim() ? null : authoring('required')}
          onChange={(event) => edit({ title: event.currentTarget.value }, `title ${section.id}`)}
        />
        <IconButton
          label={text('section.up', { title: section.title })}
          icon={<IconArrowUp size={18} />}
          disabled={movedSection(sections, section.id, -1) === null}
          onClick={() => move(-1)}
        />
        <IconButton
          label={text('section.down', { title: section.title })}
          icon={<IconArrowDown size={18} />}
          disabled={movedSection(sections, section.id, 1) === null}
          onClick={() => move(1)}
        />
        <IconButton
          label={text('section.remove', { title: section.title })}
          icon={<IconTrash size={18} />}
          onClick={() => change(sections.filter(({ id }) => id !== section.id))}
        />
      </div>
      <div className={editor['pair']}>
        <SelectField
          label={text('section.rule')}
          data={SECTION_RULES.map((value) => ({ value, label: text(`rule.${value}`) }))}
          value={section.rule}
          onChange={(value) => {
            const rule = SECTION_RULES.find((known) => known === value) ?? 'in_order';
            edit({ rule, minimum: rule === 'at_least' ? (section.minimum ?? 1) : null });
          }}
        />
        {section.rule === 'at_least' ? (
          <NumberField
            label={text('section.minimum')}
            min={1}
            max={Math.max(1, section.items.length)}
            value={section.minimum ?? 1}
            onChange={(value) => edit({ minimum: Math.max(1, Number(value) || 1) }, `minimum ${section.id}`)}
          />
        ) : null}
      </div>
    </>
  );
}
