import type { Catalogue } from '../catalogue.ts';
import type { soon as source } from '../pt-BR/soon.ts';

export const soon = {
  password: 'Récupérer le mot de passe par code ou par e-mail.',
  register: 'Inscription en quelques étapes, avec les données demandées.',
  partner: 'La campagne du partenaire, avec sa propre entrée.',
  portfolio: 'Les cours ouverts au public et leurs auteurs.',
  home: 'Que faire maintenant : reprendre, défi du jour, points et nouveautés.',
  surveys: 'Les enquêtes de votre entreprise, rapides à remplir.',
  live: 'Diffusions et cours en direct, avec rappel et salle d’attente.',
  podcasts: 'Des épisodes à écouter en utilisant un autre écran.',
  library: 'Des documents à lire et télécharger, par catégorie et type.',
  news: 'Les actualités de l’entreprise, avec commentaires.',
  rewards: 'Des récompenses contre vos points et le suivi des commandes.',
  campaigns: 'Campagnes en cours, inscription en quatre étapes et barème.',
  sales: 'Déclarer des ventes avec la photo de la facture et suivre l’audit.',
  profile: 'Vos données, points, relevé, badges, certificats et messages.',
  ranking: 'Les meilleurs scores, dans votre équipe et le programme.',
  information: 'Questions fréquentes, assistance, conditions et informations.',
  onboarding: 'Une courte visite et ce qui manque à votre inscription.',
  certificate: 'La vérification publique d’un certificat par son code.',
  manageHome: 'Ce qui demande attention : audits, commandes et formations.',
  authoring: 'Créer formations, activités et banques de questions, avec brouillon automatique.',
  audit: 'Facture et données côte à côte, décisions au clavier et annulation.',
  manageProgramme: 'Campagnes, récompenses, commandes et niveaux du programme.',
} as const satisfies Catalogue<typeof source>;
