import { arrangeTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useAutosave } from '../saving/use-autosave.ts';
import type { Sections } from './trail-outline-edit.ts';
import type { AuthoredTrail, TrailPartProps } from './use-trail.ts';

const ABOUT = { of: null, title: '', whole: 'order' } as const;
/** So many steps can be taken back. */
const REMEMBERED = 50;

export interface Outline {
  readonly sections: Sections;
  /** Shows a change at once and saves it; typing in one field is one step. */
  readonly change: (next: Sections, typedIn?: string) => void;
  readonly undo: (() => void) | null;
}

/** The outline under an author's hands: shown at once, saved when they pause, and every step can be taken back. @spec MG-02 */
export function useOutline({ trail, editor }: TrailPartProps): Outline {
  const [sections, setSections] = useAutosave<AuthoredTrail, Sections>(
    editor,
    (read) => read.sections,
    (next) =>
      next.every(({ title }) => title.trim() !== '')
        ? (revision) =>
            api(arrangeTrail, {
              params: { trailId: trail.id },
              body: { revision, sections: next.map(sentSection) },
            })
        : null,
    ABOUT,
  );
  const [past, setPast] = useState<readonly Sections[]>([]);
  const [field, setField] = useState<string | null>(null);
  const change = (next: Sections, typedIn: string | null = null): void => {
    if (typedIn === null || typedIn !== field) setPast([...past.slice(-REMEMBERED), sections]);
    setField(typedIn);
    setSections(next);
  };
  const last = past.at(-1);
  return {
    sections,
    change,
    undo: last
      ? () => {
          setPast(past.slice(0, -1));
          setField(null);
          setSections(last);
        }
      : null,
  };
}

const sentSection = ({ title, rule, minimum, items }: Sections[number]) => ({
  title,
  rule,
  minimum: rule === 'at_least' ? Math.max(1, minimum ?? 1) : null,
  items: items.map(({ trainingId, required, releaseOn, releaseAfterDays }) => ({
    trainingId,
    required,
    releaseOn,
    releaseAfterDays,
  })),
});
