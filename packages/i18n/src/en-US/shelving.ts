import type { Catalogue } from '../catalogue.ts';
import type { shelving as source } from '../pt-BR/shelving.ts';

export const shelving = {
  title: 'Departments and categories',
  intro:
    'How the store is divided, in the order it is shown. The maximum of a category counts per person and campaign, from the next redemption on.',
  back: 'Rewards',
  none: 'The store has no departments yet',
  'none.hint':
    'A reward stands in a category, and a category in a department. Begin with the first department, such as “Home” or “Vouchers”.',
  name: 'Name',
  department: 'Department',
  category: 'Category',
  rewards: 'Rewards',
  save: 'Save',
  saved: '{name} saved',
  removed: '{name} removed',
  'department.new': 'New department',
  'department.rename': 'Rename department',
  'department.renameNamed': 'Rename {name}',
  'department.remove': 'Remove {name}',
  'department.up': 'Move {name} up',
  'department.down': 'Move {name} down',
  'department.empty': 'No category here. Create the first one, or remove the department.',
  'category.new': 'New category',
  'category.remove': 'Remove category',
  'category.holds': {
    one: 'There is {count} reward in it. Move the reward to another category to be able to remove it.',
    other: 'There are {count} rewards in it. Move the rewards to another category to be able to remove it.',
  },
  maximum: 'Most redemptions per person',
  'maximum.hint': 'Leave it empty for no limit.',
  'maximum.short': 'Maximum per person',
  'maximum.none': 'No maximum',
} as const satisfies Catalogue<typeof source>;
