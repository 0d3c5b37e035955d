import type { Catalogue } from '../catalogue.ts';
import type { banks as source } from '../pt-BR/banks.ts';

export const banks = {
  edit: 'Name and folder',
  save: 'Save',
  saved: 'Bank saved',
  folder: 'Folder',
  'folder.hint': 'Choose one that exists or type a new name. Left empty, the bank is in no folder.',
  'folder.all': 'All folders',
  search: 'Search banks',
  none: 'No bank with these filters',
  'none.all': 'Show all',
  use: 'Where it is used',
  'use.empty': 'No test draws from this bank. Add a test to a course and choose this bank.',
  'use.question': 'Where this question may be drawn',
  'use.question.empty': 'No test draws this question.',
  'use.asked': 'Published',
  'use.written': 'In the draft only',
  'use.leaving': 'Published; the draft no longer uses it',
  'use.draws': { one: 'draws {count} question', other: 'draws {count} questions' },
} as const satisfies Catalogue<typeof source>;
