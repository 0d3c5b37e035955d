import type { Catalogue } from '../catalogue.ts';
import type { waiting as source } from '../pt-BR/waiting.ts';

export const waiting = {
  title: { one: '{count} pas encore envoyée', other: '{count} pas encore envoyées' },
  now: 'Envoyer maintenant',
  safe: 'Gardée sur cet appareil, elle part seule dès qu’il y a du réseau. L’heure où vous l’avez faite compte, jusqu’à 72 heures.',
  pageOnly: 'Cet appareil sert à plusieurs personnes : ne fermez pas cette page avant l’envoi.',
  sale: 'Facture {invoice}, {store}',
  photo: '{type}, {store}',
  made: 'Faite le {moment}',
  waits: 'Attend le réseau',
  sending: 'Envoi en cours',
  refused: 'Refusée',
  mend: 'Corriger',
  discard: 'Supprimer {what}',
  discarded: 'Supprimée. Rien n’a été envoyé.',
  'held.title': 'Vente gardée sur cet appareil',
  'held.text':
    'Pas de réseau pour l’instant. La vente part seule à son retour, et les points arrivent alors.',
  'held.sales': 'Voir mes ventes',
} as const satisfies Catalogue<typeof source>;
