import type { Catalogue } from '../catalogue.ts';
import type { mail as source } from '../pt-BR/mail.ts';

export const mail = {
  hello: 'Bonjour {name},',
  'recovery.subject': 'Créez un nouveau mot de passe pour {client}',
  'recovery.text':
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {client}. Si c’est vous, touchez le bouton et choisissez-le.',
  'recovery.button': 'Créer un mot de passe',
  'firstAccess.subject': 'Votre premier accès à {client}',
  'firstAccess.text':
    'Votre compte chez {client} est presque prêt. Touchez le bouton, choisissez un mot de passe et connectez-vous.',
  'firstAccess.button': 'Créer mon mot de passe',
  'link.validity': 'Le lien est valable {minutes} minutes et ne sert qu’une fois.',
  'link.notYou': 'Ce n’était pas vous ? Ignorez cet e-mail : votre mot de passe reste le même.',
  'changed.subject': 'Votre mot de passe chez {client} a changé',
  'changed.text': 'Le mot de passe de votre compte a changé le {moment}.',
  'changed.sessions':
    'Par sécurité, nous avons fermé l’accès sur tous vos appareils. Reconnectez-vous avec le nouveau mot de passe.',
  'changed.button': 'Ce n’est pas moi : récupérer mon compte',
  'changed.notYou': 'Si c’était vous, vous n’avez rien à faire.',
  'register.subject': 'Votre code d’inscription à {client} : {code}',
  'register.text': 'Saisissez ce code pour terminer votre inscription à {client} :',
  'register.validity': 'Le code est valable {minutes} minutes.',
  'register.notYou': 'Ce n’est pas vous ? Ignorez cet e-mail : sans le code, rien ne se passe.',
  'approved.subject': 'Votre inscription à {client} est acceptée',
  'approved.text':
    'Votre inscription à {client} est acceptée. Connectez-vous avec l’adresse et le mot de passe choisis.',
  'approved.button': 'Se connecter',
  'decided.why': 'Vous recevez cet e-mail parce que vous avez demandé à rejoindre {client}.',
  'refused.subject': 'Votre inscription à {client} n’a pas été acceptée',
  'refused.text': 'L’équipe de {client} a examiné votre demande et ne l’a pas acceptée.',
  'refused.reason': 'Motif : {reason}',
  'enrolment.approved.subject': 'Vous êtes inscrit à « {training} »',
  'enrolment.approved.text':
    'L’équipe de {client} a accepté votre demande. Vous êtes inscrit à « {training} » : il ne reste qu’à commencer.',
  'enrolment.queued.subject': 'Demande acceptée : vous êtes en file pour « {training} »',
  'enrolment.queued.text':
    'L’équipe de {client} a accepté votre demande pour « {training} », mais toutes les places sont prises. Vous êtes en file ; nous vous préviendrons dès qu’une place sera la vôtre.',
  'enrolment.place_given.subject': 'Une place pour vous dans « {training} »',
  'enrolment.place_given.text':
    'Une place s’est libérée chez {client} et elle est à vous : vous êtes inscrit à « {training} ».',
  'enrolment.refused.subject': 'Votre demande pour « {training} » n’a pas été acceptée',
  'enrolment.refused.text':
    'L’équipe de {client} a examiné votre demande pour « {training} » et ne l’a pas acceptée.',
  'enrolment.button': 'Voir la formation',
  'enrolment.why': 'Vous recevez cet e-mail parce que vous avez demandé une place chez {client}.',
  'class.subscribed.subject': 'Place réservée : « {training} », {moment}',
  'class.subscribed.text': 'Vous avez une place à « {training} » : {moment}.',
  'class.place_given.subject': 'Une place s’est libérée pour vous à « {training} »',
  'class.place_given.text':
    'Une place s’est libérée et elle est à vous : « {training} », {moment}. Si vous ne pouvez pas venir, rendez-la à la personne suivante.',
  'class.moved.subject': 'Changement : « {training} » a lieu désormais {moment}',
  'class.moved.text': 'La date ou le lieu de « {training} » a changé. Désormais : {moment}.',
  'class.cancelled.subject': 'Annulée : « {training} »',
  'class.cancelled.text': 'L’équipe de {client} a annulé « {training} ». Vous n’avez rien à faire.',
  'class.near.subject': 'C’est bientôt : « {training} », {moment}',
  'class.near.text': '« {training} » commence {moment}. Si vous ne pouvez pas participer, rendez la place.',
  'class.place': 'Lieu : {place}',
  'class.button': 'Voir la séance',
  'class.why':
    'Vous recevez cet e-mail parce que vous avez ou aviez une place dans cette séance chez {client}.',
  'deadline.subject': 'Échéance proche : « {training} », le {date}',
  'deadline.text':
    'Il reste peu de jours : chez {client}, « {training} » est à terminer le {date} au plus tard.',
  'late.subject': 'Qui est en retard : {people}',
  'late.text': 'Personnes en retard dans les formations obligatoires de {client} : {people}.',
  'late.most': 'Les plus concernées : {trainings}.',
  'late.button': 'Voir qui est en retard',
  'late.why':
    'Vous recevez ce bilan le lundi parce que vous suivez la progression chez {client}. Pour ne plus le recevoir, désactivez le bilan hebdomadaire sur la page Progression.',
  'deadline.passedSubject': 'En retard : « {training} » était à terminer avant le {date}',
  'deadline.passedText':
    'Chez {client}, « {training} » était à terminer avant le {date}. Vous pouvez encore la terminer : reprenez là où vous en étiez.',
  'deadline.why': 'Vous recevez cet e-mail parce que {client} attend que vous terminiez cette formation.',
  'order.subject': 'Commande {order} : nouvelle adresse',
  'order.text':
    'Chez {client}, « {reward} » a été commandé avec vos points, vers une adresse où rien ne vous a été livré auparavant. Par sécurité, la commande {order} attend jusqu’au {moment}.',
  'order.cancel':
    'C’était vous ? Vous n’avez rien à faire. Ce n’était pas vous ? Annulez la commande : les points reviennent aussitôt. Changez ensuite votre mot de passe.',
  'order.button': 'Voir la commande',
  'order.why':
    'Vous recevez cet e-mail parce qu’une récompense a été commandée depuis votre compte chez {client}.',
  'deletion.subject': 'Demande de suppression de votre compte chez {client}',
  'deletion.text':
    'Nous avons reçu la demande de suppression de votre compte chez {client}. Le {date}, nous effacerons vos données personnelles dans toutes les entreprises auxquelles vous participez.',
  'deletion.cancel': 'Vous changez d’avis ? Connectez-vous avant cette date et dites que vous restez.',
  'deletion.button': 'Me connecter et garder le compte',
  'deletion.notYou': 'Ce n’était pas vous ? Connectez-vous, gardez le compte et changez de mot de passe.',
  'ownData.subject': 'La copie de vos données chez {client} est prête',
  'ownData.text':
    'Vous avez demandé une copie de tout ce que {client} conserve à votre sujet. Elle est prête : connectez-vous et téléchargez-la jusqu’au {date}.',
  'ownData.button': 'Voir ma copie',
  'ownData.notYou':
    'Ce n’était pas vous ? Changez de mot de passe et déconnectez vos autres appareils. Sans se connecter à votre compte, personne ne peut télécharger la copie.',
  'erased.subject': 'Votre compte chez {client} a été supprimé',
  'erased.text':
    'Le {moment}, nous avons effacé vos données personnelles chez {client} et dans toutes les entreprises auxquelles vous participiez : nom, contacts, document, mot de passe, connexions et adresses.',
  'erased.kept':
    'Les mouvements de points, ventes et cours restent sans nom, car les comptes de l’entreprise en dépendent.',
  'erased.receipt': 'Reçu : {number}',
  'erased.footer': 'C’est le dernier e-mail que nous envoyons à cette adresse.',
  'erased.person': 'Personne supprimée',
  'factor.subject': 'La deuxième étape de votre compte chez {client} a changé',
  'factor.app': 'Une application de codes protège votre compte depuis le {moment}.',
  'factor.passkey': 'Une clé d’accès a été ajoutée à votre compte le {moment}.',
  'factor.removed': 'Une deuxième étape de votre compte a été retirée le {moment}.',
  'factor.codes':
    'De nouveaux codes de secours ont été créés le {moment}. Les anciens ne sont plus valables.',
  'factor.undo':
    'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe : les autres appareils seront déconnectés. Demandez ensuite à l’équipe de la plateforme de réinitialiser votre deuxième étape.',
  'access.emailSubject': 'L’e-mail de votre compte chez {client} a changé',
  'access.phoneSubject': 'Le mobile de votre compte chez {client} a changé',
  'access.waySubject': 'La façon d’entrer dans votre compte chez {client} a changé',
  'access.email':
    'L’e-mail de votre compte a changé le {moment}. Les avis et la récupération du mot de passe arrivent désormais à cette adresse.',
  'access.emailBefore':
    'L’e-mail de votre compte a changé le {moment}. Les avis et la récupération du mot de passe n’arrivent plus à cette adresse.',
  'access.phone':
    'Le mobile de votre compte a changé le {moment}. C’est lui qui reçoit les codes pour récupérer le mot de passe.',
  'access.reset':
    'La deuxième étape de votre compte a été retirée le {moment} et tous les appareils ont été déconnectés. Configurez-en une autre à votre prochaine connexion.',
  'access.linked': 'Depuis le {moment}, le compte {provider} ouvre aussi votre compte ici.',
  'access.unlinked': 'Depuis le {moment}, le compte {provider} n’ouvre plus votre compte ici.',
  'access.byStaff': 'C’est l’équipe de {client} qui a fait ce changement.',
  'access.byLink': 'Le changement vient d’un lien ou d’un code de récupération du mot de passe.',
  'access.device': 'Appareil : {device}.',
  'access.othersOut': 'Par sécurité, les autres appareils ont été déconnectés.',
  'access.undo':
    'Si vous ne l’avez pas demandé, créez un autre mot de passe maintenant : cela ferme l’accès sur tous les appareils. Prévenez ensuite la personne qui gère la plateforme.',
  'access.undoEmail':
    'Si vous ne l’avez pas demandé, prévenez l’assistance. Et si ce compte n’est pas le vôtre, n’utilisez pas le bouton : seule l’assistance peut revenir en arrière.',
  'access.undoFormer':
    'Si vous ne l’avez pas demandé, prévenez l’assistance maintenant. Seule l’équipe peut rendre le compte à cette adresse.',
  'access.undoLink':
    'Si ce n’était pas vous, créez un autre mot de passe maintenant et dissociez dans « Appareils et sessions » le compte qui n’est pas à vous.',
  'access.support': 'Assistance de {client} : {contact}.',
  'access.help': 'Contacter l’assistance',
  'access.known': 'Si vous le saviez déjà, vous n’avez rien à faire.',
  'stopped.subject': 'Codes suspendus chez {client} : {prefix}',
  'stopped.text':
    'En une heure, {sent} codes sont partis vers des mobiles commençant par {numbers}, bien plus que d’habitude. Pour limiter les abus et les coûts, plus rien ne leur est envoyé jusqu’au {until}.',
  'stopped.others':
    'Les autres préfixes continuent comme d’habitude. Qui a besoin d’un code maintenant peut le demander par e-mail.',
  'stopped.lift':
    'Si c’était prévu, par exemple au lancement d’une campagne, rétablissez le préfixe dans le back-office.',
  'stopped.button': 'Voir et rétablir',
  'stopped.why': 'Vous recevez cet e-mail parce que vous administrez {client}.',
  'invited.subject': 'Invitation à administrer {client}',
  'invited.text': 'Vous êtes invité à administrer {client} : personnes, formations, programme et paramètres.',
  'invited.validity':
    'Le lien est valable {hours} heures et ne sert qu’une fois. Ensuite, utilisez « Mot de passe oublié ».',
  'invited.known': 'Vous avez déjà un compte sur la plateforme : connectez-vous avec le même mot de passe.',
  'invited.why':
    'Vous recevez cet e-mail parce que quelqu’un vous a désigné pour administrer {client}. S’il ne vous était pas destiné, ignorez-le.',
} as const satisfies Catalogue<typeof source>;
