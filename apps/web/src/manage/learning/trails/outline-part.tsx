import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import { AddCourse } from './add-course.tsx';
import { ItemPane } from './item-pane.tsx';
import { SectionCard } from './section-card.tsx';
import { useOutline } from './use-outline.ts';
import type { TrailPartProps } from './use-trail.ts';

export type Chosen = { readonly itemId: string } | { readonly newIn: string } | null;

/** The stages on one side, the chosen course or the search for another one on the other. @spec MG-02 LE-08 */
export function OutlinePart({ trail, editor }: TrailPartProps) {
  const text = useText('composing');
  const outline = useOutline({ trail, editor });
  const { sections, change, undo } = outline;
  const [chosen, setChosen] = useState<Chosen>(null);
  const add = (): void =>
    change([
      ...sections,
      {
        id: crypto.randomUUID(),
        title: text('section.default', { number: sections.length + 1 }),
        rule: 'in_order',
        minimum: null,
        items: [],
      },
    ]);
  return (
    <div className={classes['columns']}>
      <div className={classes['outline']}>
        <div>
          <Button
            kind="quiet"
            icon={<IconArrowBackUp size={18} />}
            disabled={undo === null}
            onClick={() => undo?.()}
          >
            {text('undo')}
          </Button>
          <p className={classes['muted']}>{text('drag')}</p>
        </div>
        <ol className={classes['modules']} aria-label={text('outline')}>
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              section={section}
              outline={outline}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </ol>
        <Button icon={<IconPlus size={20} />} onClick={add}>
          {text('section.add')}
        </Button>
      </div>
      <Pane outline={outline} chosen={chosen} onChoose={setChosen} />
    </div>
  );
}

interface PaneProps {
  readonly outline: ReturnType<typeof useOutline>;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

function Pane({ outline, chosen, onChoose }: PaneProps) {
  const text = useText('composing');
  const { sections } = outline;
  const isNew = chosen !== null && 'newIn' in chosen;
  const place = sections.flatMap((section) => section.items.map((item) => ({ section, item })));
  const found =
    chosen !== null && 'itemId' in chosen ? place.find(({ item }) => item.id === chosen.itemId) : undefined;
  const section = isNew ? sections.find(({ id }) => id === chosen.newIn) : undefined;
  return (
    <section className={classes['pane']} aria-label={found?.item.title ?? text('item.add')}>
      {section ? (
        <AddCourse outline={outline} section={section} />
      ) : found ? (
        <ItemPane
          key={found.item.id}
          outline={outline}
          section={found.section}
          item={found.item}
          onRemoved={() => onChoose(null)}
        />
      ) : (
        <p className={classes['muted']}>{text('item.pick')}</p>
      )}
    </section>
  );
}
