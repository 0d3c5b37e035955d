import type { Catalogue } from '../catalogue.ts';
import type { account as source } from '../pt-BR/account.ts';

export const account = {
  'devices.title': 'Appareils et sessions',
  'devices.lead':
    'Là où votre compte est ouvert en ce moment. Si vous ne reconnaissez pas un appareil, déconnectez-le et changez de mot de passe.',
  'devices.list': 'Appareils où votre compte est ouvert',
  'devices.here': 'Cet appareil',
  'devices.now': 'Utilisé en ce moment',
  'devices.seen': 'Dernière utilisation : {when}',
  'devices.since': '{client} · depuis le {date}',
  'devices.signOut': 'Déconnecter',
  'devices.signOutOf': 'Déconnecter {device}',
  'devices.signOutTitle': 'Déconnecter {device} ?',
  'devices.signOutText':
    'La personne qui utilise cet appareil revient à la page de connexion en quelques secondes.',
  'devices.others': 'Déconnecter les autres appareils',
  'devices.othersTitle': 'Déconnecter tous les autres appareils ?',
  'devices.othersText': 'Vous restez connecté ici. Sur les autres, il faudra se reconnecter.',
  'devices.ended': {
    zero: 'Aucun autre appareil n’était connecté',
    one: '{count} appareil déconnecté',
    other: '{count} appareils déconnectés',
  },
  'devices.alone': 'Votre compte n’est ouvert que sur cet appareil.',
  'devices.back': 'Retour au profil',
  'devices.unknown': 'Appareil inconnu',
  'devices.both': '{browser} sur {system}',
  security: 'Sécurité',
  'password.change': 'Changer de mot de passe',
  'password.title': 'Changez de mot de passe',
  'password.lead': 'Vos autres appareils sont déconnectés. Vous restez connecté sur celui-ci.',
  'password.forcedTitle': 'Choisissez un nouveau mot de passe',
  'password.forcedLead':
    'L’équipe a demandé un nouveau mot de passe pour votre compte. Ensuite, vous reprenez là où vous en étiez.',
  'password.current': 'Mot de passe actuel',
  'password.currentMissing': 'Saisissez le mot de passe actuel',
  'password.forgot': 'Oublié ? Recevez un lien par e-mail',
  'password.cancel': 'Pas maintenant',
  'password.leave': 'Se déconnecter',
  'password.save': 'Changer de mot de passe',
  'password.saved': {
    zero: 'Mot de passe changé',
    one: 'Mot de passe changé. {count} appareil a été déconnecté.',
    other: 'Mot de passe changé. {count} appareils ont été déconnectés.',
  },
} as const satisfies Catalogue<typeof source>;
