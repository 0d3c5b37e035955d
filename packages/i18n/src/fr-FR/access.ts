import type { Catalogue } from '../catalogue.ts';
import type { access as source } from '../pt-BR/access.ts';

export const access = {
  working: 'Connexion en cours',
  'working.text': 'Un instant.',
  back: 'Retour à la connexion',
  'failed.title': 'Connexion impossible',
  'link.title': 'Associez vos comptes',
  'link.lead':
    'Un compte existe déjà ici avec {email}. S’il est à vous, saisissez une fois son mot de passe : ensuite, {provider} suffira.',
  'link.leadPlain':
    'Saisissez une fois votre identifiant et votre mot de passe d’ici : ensuite, {provider} suffira.',
  'link.submit': 'Associer et entrer',
  'unknown.title': 'Nous ne vous avons pas trouvé',
  'unknown.text':
    '{provider} a confirmé qui vous êtes, mais personne chez {client} n’utilise encore ce compte. Contactez le responsable de la plateforme.',
  'unknown.account': 'Compte utilisé : {email}',
  'unknown.link': 'J’ai déjà un mot de passe ici',
  support: 'Assistance :',
} as const satisfies Catalogue<typeof source>;
