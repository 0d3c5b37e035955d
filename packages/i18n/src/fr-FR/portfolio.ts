import type { Catalogue } from '../catalogue.ts';
import type { portfolio as source } from '../pt-BR/portfolio.ts';

export const portfolio = {
  courses: 'Cours',
  team: 'Équipe',
  enter: 'Se connecter',
  register: 'Créer un compte',
  title: 'Découvrez nos cours',
  lead: 'Voyez ce que l’on apprend chez {client}. Pour étudier, il suffit de se connecter.',
  category: 'Catégorie',
  all: 'Toutes',
  empty: 'Pas encore de cours dans la vitrine',
  emptyText: 'Revenez bientôt : les premiers cours arrivent.',
  emptyCategory: 'Aucun cours dans cette catégorie',
  clear: 'Voir tous les cours',
  back: 'Tous les cours',
  about: 'À propos du cours',
  inside: 'Au programme',
  activities: { one: '1 activité', other: '{count} activités' },
  certificate: 'Avec certificat',
  start: 'Se connecter et commencer',
  joinFirst: 'Je n’ai pas encore de compte',
  gone: 'Ce cours n’est pas dans la vitrine',
  goneText: 'Il a pu en être retiré. Voyez les autres.',
  teamTitle: 'Qui fait les cours',
  menu: 'Vitrine',
} as const satisfies Catalogue<typeof source>;
