import type { Catalogue } from '../catalogue.ts';
import type { offline as source } from '../pt-BR/offline.ts';

export const offline = {
  title: 'Tests sur cet appareil',
  description: 'Ce que vous avez emporté pour le faire sans internet.',
  empty: 'Aucun test sur cet appareil',
  emptyText: 'Quand un test peut se faire sans internet, sa page propose un bouton pour l’emporter.',
  courses: 'Voir les cours',
  all: 'Tout voir',
  gone: 'Ce test n’est pas sur cet appareil',
  goneText: 'Si vous vous êtes déconnecté, reconnectez-vous : ce que vous avez emporté s’ouvrira de nouveau.',
  'step.taken': 'Emporté',
  'step.started': 'En cours',
  'step.finished': 'En attente d’envoi',
  'step.counted': 'Envoyé',
  'step.held': 'En examen',
  'sent.counted': 'Test envoyé. La note est sur la page de l’activité.',
  'sent.held':
    'Nous avons reçu le test et tout gardé. Avant qu’il compte, l’équipe du cours va le regarder et décider.',
  seeActivity: 'Voir l’activité',
  waiting:
    'Test terminé et gardé sur cet appareil. Il part tout seul dès qu’il y a internet ; il doit arriver avant le {sendBy}.',
  send: 'Envoyer maintenant',
  before: {
    one: 'Vous avez {count} minute à partir du début, même page fermée. Envoyez-le avant le {sendBy}.',
    other: 'Vous avez {count} minutes à partir du début, même page fermée. Envoyez-le avant le {sendBy}.',
  },
  beforeNoLimit: 'Sans limite de temps. Envoyez-le avant le {sendBy}.',
  start: 'Commencer le test',
  goOn: 'Continuer le test',
  take: 'Emporter pour le faire sans internet',
  takeTitle: 'Emporter une tentative ?',
  takeConfirm: 'Emporter',
  takeText: {
    one: 'Elle compte comme tentative dès maintenant, ne s’ouvre que sur cet appareil et doit être envoyée sous {count} jour. Le temps du test ne court que lorsque vous commencez.',
    other:
      'Elle compte comme tentative dès maintenant, ne s’ouvre que sur cet appareil et doit être envoyée sous {count} jours. Le temps du test ne court que lorsque vous commencez.',
  },
  takenHere: 'Vous avez emporté ce test pour le faire sans internet. Il doit être envoyé avant le {sendBy}.',
  takenElsewhere:
    'Ce test a été emporté sur un autre appareil et ne s’ouvre que là. Il doit être envoyé avant le {sendBy}.',
  'open.taken': 'Commencer sans internet',
  'open.started': 'Continuer le test',
  'open.finished': 'Voir l’envoi',
  'open.counted': 'Voir l’envoi',
  'open.held': 'Voir l’envoi',
} as const satisfies Catalogue<typeof source>;
