import type { Catalogue } from '../catalogue.ts';
import type { access as source } from '../pt-BR/access.ts';

export const access = {
  'idle.title': 'Êtes-vous toujours là ?',
  'idle.text':
    'D’autres personnes utilisent cet appareil. Pour protéger votre compte, nous vous déconnecterons dans',
  'idle.stay': 'Continuer',
  'idle.leave': 'Se déconnecter',
  working: 'Connexion en cours',
  'working.text': 'Un instant.',
  'clientCode.label': 'Code de l’entreprise',
  'clientCode.description':
    'Votre entreprise est une autre ? Saisissez le code qu’elle vous a donné, comme dans l’adresse reçue.',
  'clientCode.missing': 'Saisissez le code de l’entreprise.',
  'clientCode.unknown': 'Aucune entreprise n’a ce code. Vérifiez-le auprès de qui vous l’a donné.',
  'clientCode.open': 'Ouvrir l’entrée de l’entreprise',
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
  document: 'Numéro de document',
  'document.hint': 'Celui de votre inscription',
  'document.missing': 'Indiquez votre numéro de document',
  'document.wrong':
    'Personne ici n’a ces données. Vérifiez-les et réessayez, ou utilisez votre mot de passe.',
  birthday: 'Date de naissance',
  'birthday.missing': 'Indiquez votre date de naissance complète',
  number: 'Matricule',
  'number.missing': 'Indiquez votre matricule',
  password: 'Utiliser mon mot de passe',
  'ticket.enterTitle': 'Se connecter en tant que {name} ?',
  'ticket.enters': '{name} va se connecter à {client}.',
  'ticket.enter': 'Se connecter',
  'ticket.notMe': 'Ce n’est pas moi',
  'ticket.title': 'Continuer avec un autre compte ?',
  'ticket.signedInAs':
    '{name} est déjà en session sur cet appareil. Continuer ferme cette session et ouvre {client} avec le compte envoyé par le système de votre entreprise.',
  'ticket.signedIn':
    'Une session est déjà ouverte sur cet appareil. Continuer la ferme et ouvre {client} avec le compte envoyé par le système de votre entreprise.',
  'ticket.kept': 'Ce qui n’a pas encore été envoyé reste gardé sur cet appareil.',
  'ticket.continue': 'Continuer',
  'ticket.stay': 'Rester sur ce compte',
  'ticket.lost': 'Ce que le lien devait ouvrir n’est pas disponible pour vous. Voici ce qu’il y a ici.',
  'ticket.over':
    'Cet accès a déjà servi ou a expiré. Revenez au système de votre entreprise pour l’ouvrir à nouveau, ou utilisez votre mot de passe.',
} as const satisfies Catalogue<typeof source>;
