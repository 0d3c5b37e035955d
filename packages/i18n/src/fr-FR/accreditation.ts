import type { Catalogue } from '../catalogue.ts';
import type { accreditation as source } from '../pt-BR/accreditation.ts';

export const accreditation = {
  title: 'Compte vérifié : {programme}',
  programme: 'programme de formation',
  why: 'Cette campagne s’adresse aux titulaires d’un compte du programme. Saisissez votre identifiant, nous le vérifions auprès d’eux.',
  identifier: 'Identifiant du compte',
  identifierHint: 'Tel que le programme l’affiche : code, numéro ou e-mail.',
  identifierInvalid: 'Utilisez de 3 à 60 lettres, chiffres, points, tirets ou @.',
  verify: 'Vérifier le compte',
  verifyAgain: 'Réessayer',
  'state.pending': 'En cours de vérification',
  'state.refused': 'Non vérifié',
  pending:
    'Nous avons interrogé le programme sur le compte {identifier}. Cette page vous avertit dès la réponse ; vous recevrez aussi un message.',
  overdue:
    'Le programme n’a pas encore répondu au sujet du compte {identifier}. Réessayez ou contactez ses responsables.',
  verified: 'Compte {identifier} vérifié.',
  'reason.unknown_identifier':
    'Le programme ne connaît pas le compte {identifier}. Vérifiez l’identifiant et renvoyez-le.',
  'reason.other_person':
    'Le compte {identifier} est lié à un autre e-mail. Saisissez le vôtre ou demandez au programme de corriger l’e-mail.',
  'reason.inactive':
    'Le compte {identifier} n’est pas actif dans le programme. Demandez sa réactivation puis réessayez.',
  'reason.already_used':
    'Le compte {identifier} appartient déjà à quelqu’un d’autre ici. S’il est à vous, contactez les responsables du programme.',
  contact: 'Besoin d’aide ?',
} as const satisfies Catalogue<typeof source>;
