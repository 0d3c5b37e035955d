import type { Catalogue } from '../catalogue.ts';
import type { privacy as source } from '../pt-BR/privacy.ts';

export const privacy = {
  'data.title': 'Vos données',
  'data.text':
    'Recevez dans un seul fichier tout ce que {client} conserve à votre sujet : profil, consentements, cours, tests, certificats, points, ventes avec leurs factures, commandes et messages.',
  'data.ask': 'Demander une copie',
  'data.again': 'Demander une autre copie',
  'data.asked': 'Demande reçue. Nous vous préviendrons dès que la copie sera prête.',
  'data.making': 'Préparation de votre copie',
  'data.progress': '{percent} prêt',
  'data.mayLeave':
    'Vous pouvez quitter cette page : nous vous préviendrons ici dans l’application et par e-mail.',
  'data.ready': 'Votre copie est prête',
  'data.readyText': 'Fichier ZIP, {size}. Disponible jusqu’au {date}.',
  'data.download': 'Télécharger',
  'data.over': 'La copie du {date} n’est plus disponible : les copies sont conservées {days} jours.',
  'data.failed': 'La copie n’a pas pu être préparée. Demandez-la à nouveau.',
  'data.next': 'Vous pourrez en demander une autre à partir du {moment}.',
  'copy.title': 'Vos données chez {client}',
  'copy.lead':
    'Copie faite le {moment}. Chaque fichier s’ouvre avec n’importe quel éditeur de texte ou navigateur.',
  'copy.file': 'Fichier',
  'copy.what': 'Contenu',
  'copy.count': 'Éléments',
  'copy.others':
    'Les noms d’autres personnes ont été retirés, tout comme les mots de passe et les clés d’accès.',
  'copy.profile': 'Qui vous êtes, comment vous joindre, inscription, groupes et moyens de connexion',
  'copy.consents': 'Ce que vous avez accepté, autorisé ou retiré, et quand',
  'copy.sessions': 'Appareils où vous vous êtes connecté',
  'copy.history': 'Ce que l’équipe a fait de votre compte',
  'copy.enrolments': 'Vos cours et vos résultats',
  'copy.activities': 'Votre avancement dans chaque activité',
  'copy.tests': 'Vos tests, avec les questions et vos réponses',
  'copy.certificates': 'Vos certificats',
  'copy.favourites': 'Les cours que vous avez marqués',
  'copy.points': 'Le relevé complet de vos points',
  'copy.campaigns': 'Les campagnes auxquelles vous participez, magasins, marques et niveaux',
  'copy.sales': 'Les ventes que vous avez déclarées et les décisions à leur sujet',
  'copy.invoices': 'Les photos et fichiers des factures que vous avez envoyées',
  'copy.orders': 'Les récompenses commandées, livraisons et suivi',
  'copy.messages': 'Les messages reçus dans l’application',
  'copy.files': 'La liste des fichiers que vous avez envoyés',
} as const satisfies Catalogue<typeof source>;
