import type { AuthoredItem, AuthoredSection } from './use-trail.ts';

export type Sections = readonly AuthoredSection[];
export type Step = 1 | -1;

/** Where an item or a section stands. */
interface Place {
  readonly section: number;
  readonly item: number;
}

function placeOf(sections: Sections, itemId: string): Place | null {
  for (const [section, { items }] of sections.entries()) {
    const item = items.findIndex(({ id }) => id === itemId);
    if (item >= 0) return { section, item };
  }
  return null;
}

/** The sections without one item. */
export const withoutItem = (sections: Sections, itemId: string): Sections =>
  sections.map((section) => ({ ...section, items: section.items.filter(({ id }) => id !== itemId) }));

/** The sections with an item put before the place it is asked for; at the end for a place behind the last. */
function withItem(sections: Sections, item: AuthoredItem, { section: at, item: before }: Place): Sections {
  return sections.map((section, index) =>
    index === at ? { ...section, items: section.items.toSpliced(before, 0, item) } : section,
  );
}

/** One item a place up or down, into the neighbouring section at its edge; null at the very end. */
export function movedItem(sections: Sections, itemId: string, by: Step): Sections | null {
  const place = placeOf(sections, itemId);
  const section = place && sections[place.section];
  const item = section?.items[place?.item ?? 0];
  if (!place || !section || !item) return null;
  const rest = withoutItem(sections, itemId);
  const target = place.item + by;
  if (target >= 0 && target < section.items.length)
    return withItem(rest, item, { section: place.section, item: target });
  const neighbour = rest[place.section + by];
  if (!neighbour) return null;
  return withItem(rest, item, { section: place.section + by, item: by === 1 ? 0 : neighbour.items.length });
}

/** One item dropped before another one, or at the end of a section. */
export function droppedItem(
  sections: Sections,
  itemId: string,
  onto: { readonly sectionId: string; readonly beforeItemId: string | null },
): Sections {
  const place = placeOf(sections, itemId);
  const item = place && sections[place.section]?.items[place.item];
  if (!item || itemId === onto.beforeItemId) return sections;
  const rest = withoutItem(sections, itemId);
  const section = rest.findIndex(({ id }) => id === onto.sectionId);
  const items = rest[section]?.items ?? [];
  const before = items.findIndex(({ id }) => id === onto.beforeItemId);
  return withItem(rest, item, { section, item: before < 0 ? items.length : before });
}

/** One section a place up or down; null at the ends. */
export function movedSection(sections: Sections, sectionId: string, by: Step): Sections | null {
  const from = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[from];
  const to = from + by;
  if (!section || to < 0 || to >= sections.length) return null;
  return sections.toSpliced(from, 1).toSpliced(to, 0, section);
}

/** A section with other fields. */
export const changedSection = (
  sections: Sections,
  sectionId: string,
  change: Partial<AuthoredSection>,
): Sections => sections.map((section) => (section.id === sectionId ? { ...section, ...change } : section));

/** An item with other fields. */
export const changedItem = (sections: Sections, itemId: string, change: Partial<AuthoredItem>): Sections =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.id === itemId ? { ...item, ...change } : item)),
  }));
