import type { DemoDoors } from '../clients/boot/boot.ts';
import { clients } from './content/clients.ts';
import { people } from './content/people.ts';

/** Every person of the demo world has it; it is printed at start and exists nowhere but in demo data. */
export const DEMO_PASSWORD = 'trilha-demo';

export const DEMO_CLIENTS: readonly string[] = clients.map(({ slug }) => slug);

/** Who may be entered by one tap on a client's login page, in the order of the content. */
export const demoDoors: DemoDoors = (slug) =>
  people
    .flatMap((person) => {
      const membership = person.memberships.find(({ client }) => client === slug);
      if (!person.shownAtLogin || !membership) return [];
      return [
        {
          order: person.shownAtLogin.order,
          door: {
            username: person.email,
            name: `${person.name} ${person.lastName}`,
            role: membership.roles[0] ?? 'learner',
            description: { ...person.shownAtLogin.description },
          },
        },
      ];
    })
    .sort((one, other) => one.order - other.order)
    .map(({ door }) => door);
