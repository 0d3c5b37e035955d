import { createContext, use } from 'react';

/** The few words components say by themselves. The application gives them in the reader's language. */
export interface ComponentTexts {
  readonly close: string;
  readonly clear: string;
  readonly search: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly undo: string;
  readonly retry: string;
  readonly remove: string;
  readonly cancel: string;
  /** Asked before what was typed is closed away. */
  readonly discardTyped: string;
  readonly loadMore: string;
  readonly loading: string;
  readonly previous: string;
  readonly next: string;
  readonly openCalendar: string;
  readonly digit: (position: number) => string;
  readonly selectAll: string;
  readonly selectRow: (name: string) => string;
  /** How a date is typed, such as dd/mm/aaaa. */
  readonly datePattern: string;
  readonly showTable: string;
  readonly moreFilters: string;
  readonly required: string;
  readonly errorsTitle: (count: number) => string;
}

const Texts = createContext<ComponentTexts | null>(null);
export const ComponentTextsProvider = Texts;

export function useComponentTexts(): ComponentTexts {
  const texts = use(Texts);
  if (!texts) throw new Error('components need a ThemeProvider with texts');
  return texts;
}
