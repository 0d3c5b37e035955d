import { arrangeTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useSession } from '#shared/session-query.ts';
import { keepUndo, keptUndo } from '../history/kept-undo.ts';
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
  const place = { of: `trail:${trail.id}`, by: useSession().membershipId };
  const [past, setPast] = useState(() => stepsKept(keptUndo(place), trail));
  const keep = (next: readonly Sections[], now: Sections): void => {
    setPast(next);
    keepUndo(place, { past: next, now: JSON.stringify(now.map(sentSection)) });
  };
  const [field, setField] = useState<string | null>(null);
  const change = (next: Sections, typedIn: string | null = null): void => {
    if (typedIn === null || typedIn !== field) keep([...past.slice(-REMEMBERED), sections], next);
    else keep(past, next);
    setField(typedIn);
    setSections(next);
  };
  const last = past.at(-1);
  return {
    sections,
    change,
    undo: last
      ? () => {
          keep(past.slice(0, -1), last);
          setField(null);
          setSections(last);
        }
      : null,
  };
}

interface KeptSteps {
  readonly past: readonly Sections[];
  /** The outline that the newest step led to. */
  readonly now: string;
}

/** The steps of before the page was loaded anew, while the outline is still the one they led to. */
function stepsKept(kept: unknown, { sections }: AuthoredTrail): readonly Sections[] {
  const { past, now } = (kept ?? {}) as Partial<KeptSteps>;
  return past && now === JSON.stringify(sections.map(sentSection)) ? past : [];
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
