import type { Catalogue } from '../catalogue.ts';
import type { leaving as source } from '../pt-BR/leaving.ts';

export const leaving = {
  keys: { one: 'One API key stops working', other: '{count} API keys stop working' },
  keyOf: '{name}, which acts for {member}',
  takers: '{name}, which acts for {member}. Who can take it over: {takers}',
  manage: 'See the API keys',
  own: '{name}, at {client}',
  ownText:
    'The services that use these keys stop the moment you ask. Have somebody who administers the company take them over first.',
  archived: 'The services that use these keys stop now, and work again if the company is restored.',
  nobody: 'After this nobody looks after the people of this company. Give somebody else the role first.',
} satisfies Catalogue<typeof source>;
