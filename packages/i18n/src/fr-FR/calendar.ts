import type { Catalogue } from '../catalogue.ts';
import type { calendar as source } from '../pt-BR/calendar.ts';

export const calendar = {
  deadline: 'Échéance : {training}',
  title: 'Agenda sur votre téléphone',
  text: 'Vos séances et vos échéances obligatoires dans l’agenda que vous utilisez déjà.',
  make: 'Créer une adresse',
  renew: 'Créer une autre adresse',
  remove: 'Désactiver',
  open: 'Ouvrir dans l’agenda',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  label: 'Votre adresse',
  once: 'Gardez-la maintenant : elle ne s’affiche qu’une fois. Qui la possède voit votre agenda.',
  on: 'Activé depuis le {date}.',
  renewTitle: 'Changer l’adresse ?',
  renewText: 'L’adresse actuelle ne marchera plus dans les agendas où vous l’avez mise.',
  removed: 'Agenda désactivé',
  close: 'Terminé',
} as const satisfies Catalogue<typeof source>;
