import type { Catalogue } from '../catalogue.ts';
import type { partner as source } from '../pt-BR/partner.ts';

export const partner = {
  kicker: '{partner} chez {client}',
  title: 'Progressez avec {partner}',
  lead: '{partner} et {client} ont préparé des cours et des contenus pour vous.',
  register: 'Créer un compte',
  enter: 'Se connecter',
  first: 'Premier accès',
  how: 'Comment ça marche',
  'how.join': 'Créez votre compte',
  'how.joinText': 'Quelques minutes et un code reçu par e-mail.',
  'how.come': 'Connectez-vous',
  'how.comeText': 'Utilisez le compte préparé par votre entreprise.',
  'how.learn': 'Apprenez',
  'how.learnText': 'Des cours brefs, à votre rythme, même hors ligne.',
  'how.sell': 'Déclarez vos ventes',
  'how.sellText': 'Chaque vente validée rapporte des points.',
  'how.reward': 'Choisissez vos récompenses',
  'how.rewardText': 'Dépensez vos points dans la boutique.',
} as const satisfies Catalogue<typeof source>;
