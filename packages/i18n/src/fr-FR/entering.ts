import type { Catalogue } from '../catalogue.ts';
import type { entering as source } from '../pt-BR/entering.ts';

export const entering = {
  message: 'Message pour la personne qui approuve',
  messageHint: 'Facultatif. Dites en quoi cette formation vous aide au travail.',
  ask: 'Envoyer la demande',
  asked: 'Demande envoyée. Nous vous préviendrons de la réponse.',
  full: 'Toutes les places sont prises. Dès qu’une se libère, elle revient à la première personne de la liste.',
  first: 'D’abord : {title}',
  queue: 'Rejoindre la liste d’attente',
  queued: 'Vous êtes sur la liste d’attente. Position : {place}.',
  enrolled: 'Une place était libre : vous êtes inscrit.',
  awaitingTitle: 'Demande à l’étude',
  awaitingText: 'Envoyée le {date}. La réponse arrive ici et par e-mail.',
  lineTitle: 'Votre position sur la liste : {place}',
  lineText: 'Quand une place sera la vôtre, nous vous inscrirons et vous préviendrons.',
  refusedTitle: 'Votre demande n’a pas été acceptée',
  refusedText: 'Vous pouvez en faire une autre.',
  yourMessage: 'Votre message : {message}',
  withdraw: 'Retirer la demande',
  withdrawn: 'Demande retirée.',
  leaveLine: 'Quitter la liste',
  leaveLineTitle: 'Quitter la liste d’attente ?',
  leaveLineText: 'Vous perdez votre position. Si vous revenez, vous serez en fin de liste.',
  leftLine: 'Vous avez quitté la liste d’attente.',
  giveBack: 'Quitter cette formation',
  giveBackTitle: 'Quitter cette formation ?',
  giveBackText:
    'Votre inscription est annulée. Si quelqu’un attend, la place revient aussitôt à la première personne.',
  gaveBack: 'Vous avez quitté la formation.',
} as const satisfies Catalogue<typeof source>;
