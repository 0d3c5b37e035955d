import type { Catalogue } from '../catalogue.ts';
import type { refusals as source } from '../pt-BR/refusals.ts';

export const refusals = {
  domain_taken: 'Ce domaine est déjà utilisé, ici ou par une autre entreprise.',
  client_name_differs: 'Le nom saisi n’est pas celui de cette entreprise.',
  client_is_selected:
    'Vous êtes dans cette entreprise. Changez d’entreprise dans le menu du compte, puis réessayez.',
  provider_metadata_invalid:
    'Ces métadonnées ne sont pas celles d’un fournisseur SAML avec un certificat de signature. Vérifiez-les et réessayez.',
  former_certificate_kept:
    'Un ancien certificat est encore accepté. Retirez-le avant de renouveler à nouveau.',
  own_account: 'C’est votre propre compte : adressez-vous à une autre personne de l’équipe.',
  person_outranks_you:
    'Cette personne a des droits que vous n’avez pas. Adressez-vous à quelqu’un qui les a.',
  person_not_active: 'Cette personne n’est pas active pour le moment.',
  employee_number_used:
    'Le matricule appartient déjà à quelqu’un d’autre. Changez l’un des deux avant d’approuver.',
  person_shared:
    'Cette personne appartient aussi à une autre entreprise : seul un super-utilisateur ou elle-même peut changer son nom et son e-mail.',
  permission_not_yours: 'Vous ne pouvez donner ou retirer que des droits que vous avez vous-même.',
  would_lock_you_out:
    'Après ce changement, vous ne pourriez plus modifier les droits. Adressez-vous à une autre personne de l’équipe.',
  import_not_ready: 'Cette importation a changé d’étape. Rechargez pour voir où elle en est.',
  import_empty: 'Aucune ligne de cette liste ne change quoi que ce soit : il n’y a rien à importer.',
  training_not_publishable: 'Il manque des données pour publier cette formation.',
  training_not_accessible:
    'Une partie du contenu reste hors de portée de certaines personnes. Corrigez-la ou dites pourquoi publier ainsi.',
  module_not_empty: 'Le module contient encore des activités.',
  outline_incomplete: 'L’ordre envoyé ne contient pas tous les modules et activités.',
  prerequisite_circle: 'Cela formerait une boucle où personne ne pourrait entrer : {circle}.',
  assignment_reaches_nobody: 'Choisissez au moins un groupe, un secteur ou un rôle.',
  assignment_two_deadlines: 'Choisissez un nombre de jours ou une date, pas les deux.',
  assignment_deadline_past: 'Cette date est déjà passée. Choisissez aujourd’hui ou un jour à venir.',
  class_times_invalid: 'La séance doit finir après son début, sous 30 jours, dans un fuseau horaire connu.',
  class_transition_not_allowed: 'La séance a changé d’état et ce n’est plus possible. Rechargez la page.',
  class_not_under_way: 'La présence se note du début de la séance jusqu’à l’annonce des résultats.',
  class_person_unknown: 'Personne ici n’utilise l’e-mail {email}. Vérifiez et réessayez.',
  exception_empty: 'Donnez du temps, des tentatives ou des dates.',
  exception_exists: 'Cette personne ou ce groupe a déjà une exception à ce test. Modifiez celle qui existe.',
  window_reversed: 'La fin doit venir après le début.',
  question_invalid: 'La question est incomplète.',
  question_options_alike:
    'Impossible de distinguer ce qui est identique : {words}. Modifiez l’un des textes ou retirez celui qui est en trop.',
  essay_grade_invalid: 'Choisissez un niveau pour chaque critère, ou une note entière de 0 à 100.',
  question_judged_by_person: 'Une personne corrige cette question : changez la note dans les corrections.',
  regrade_not_ready: 'Cette réévaluation ne peut pas franchir cette étape maintenant. Rechargez la page.',
  regrade_under_way: 'Une autre réévaluation de cette question est en cours. Attendez qu’elle se termine.',
  question_file_unreadable:
    'Nous n’avons pas pu lire ce fichier de questions. Vérifiez qu’il s’ouvre dans le système d’origine et exportez-le à nouveau.',
  question_file_too_many:
    'Le fichier contient plus de {maximum} questions. Divisez-le et importez une partie à la fois.',
  question_file_media_many:
    'Les questions apportent plus de {maximum} images, sons et vidéos. Importez une partie à la fois.',
  question_bank_full:
    'Une banque contient jusqu’à {maximum} questions. Retirez-en ou importez dans une autre banque.',
  question_category_in_itself:
    'Une catégorie ne peut pas se trouver en elle-même ni dans ce qu’elle contient.',
  question_category_too_deep: 'Les catégories vont jusqu’à cinq niveaux. Choisissez une place plus haut.',
  question_categories_full: 'Une banque compte jusqu’à {maximum} catégories. Retirez-en une d’abord.',
  campaign_not_publishable: 'Il manque des données pour publier la campagne.',
  campaign_values_fixed: 'Les valeurs ne changent plus une fois la campagne lancée.',
  name_already_used: 'Ce nom est déjà utilisé.',
  sale_already_decided: 'Cette vente a déjà été traitée.',
  sale_not_decided: 'Cette vente n’a pas encore été traitée.',
  adjusted_points_invalid: 'Indiquez moins de points que la vente n’en avait.',
  own_sale: 'Vous ne pouvez pas auditer votre propre vente.',
  second_auditor_required: 'Quelqu’un d’autre doit vérifier ce que vous avez décidé.',
  sale_not_drawn: 'Cette vente n’attend plus d’être revue.',
  sale_not_proposed: 'Plus aucune proposition n’est en attente pour cette vente.',
  proposal_of_another: 'Seule la personne qui a fait la proposition peut la retirer.',
  appeal_words_required: 'Écrivez ce que vous voulez demander.',
  own_appeal: 'Cette contestation est la vôtre : quelqu’un d’autre doit y répondre.',
  own_refusal: 'La personne qui a refusé ne répond pas à la contestation.',
  photo_already_decided: 'Cette photo a déjà été traitée.',
  photo_not_decided: 'Cette photo n’a pas encore été traitée.',
  photo_replaced: 'Une autre photo a pris sa place.',
  photo_not_drawn: 'Cette photo n’attend plus d’être revue.',
  photo_not_proposed: 'Plus aucune proposition n’est en attente pour cette photo.',
  order_not_proposed: 'Plus aucune proposition n’attend pour cette commande.',
  own_photo: 'Vous ne pouvez pas auditer votre photo.',
  decision_reason_required: 'Donnez le motif de la décision.',
  override_needless:
    'Il n’y a rien à débloquer ici : quelqu’un l’a déjà fait, ou la personne a déjà terminé.',
  override_lowers_pass: 'La personne a déjà terminé : recommencer lui ferait perdre ce qu’elle a acquis.',
  override_final: 'Un nouveau départ ne peut pas être annulé.',
  own_enrolment: 'Personne ne décide de sa propre inscription. Demandez à un autre membre de l’équipe.',
  level_request_decided: 'Cette demande de niveau a déjà été traitée.',
  own_level: 'Vous ne pouvez pas décider de votre propre niveau.',
  reward_kind_fixed:
    'Le type ne change plus : la récompense a du stock ou des commandes. Créez-en une autre.',
  no_codes_left: 'Aucun code libre pour cette récompense. Ajoutez des codes et validez à nouveau.',
  code_not_free: 'Ce code a déjà été remis ou retiré.',
  order_transition_not_allowed: 'La commande ne peut pas passer à cet état.',
  order_waits_for_address:
    'L’adresse est nouvelle : la commande attend avant d’être validée, et la personne peut l’annuler.',
  own_order: 'Vous ne pouvez pas valider votre propre commande.',
  event_times_invalid:
    'Vérifiez les dates : l’événement doit finir après son début et durer 30 jours au plus.',
  event_levels_invalid: 'Choisissez au moins un niveau de la campagne.',
  event_presence_later: 'La présence se note dès l’ouverture du pointage.',
  walk_in_unknown: 'Personne ici n’a ce document. Vérifiez le numéro et cherchez de nouveau.',
  client_slug_taken: 'Cette adresse courte est déjà celle d’une autre entreprise.',
  not_with_api_key: 'Cela ne se fait pas avec une clé d’API : connectez-vous à votre compte.',
  too_many_api_keys: 'Il y a trop de clés actives. Révoquez celles que personne n’utilise.',
  too_many_certificate_templates:
    'Il y a trop de modèles de certificat. Supprimez ceux que personne n’utilise.',
  own_transfer: 'Quelqu’un d’autre de l’équipe tranche sur votre transfert.',
  difference_decided: 'Quelqu’un a déjà tranché cette différence.',
  transfer_cannot_follow:
    'Ce n’est plus possible ici : la personne a utilisé ces points ou fait un autre transfert.',
  medal_rule_fixed:
    'La règle d’une médaille publiée ne change plus. Pour une autre règle, créez une autre médaille.',
  medal_transition_not_allowed: 'Cette médaille est déjà ainsi, ou ne peut pas passer à cet état.',
  reward_department_filled: 'Ce rayon contient encore des catégories. Déplacez-les ou supprimez-les d’abord.',
  reward_category_filled:
    'Cette catégorie contient des récompenses, ou des commandes la citent. Déplacez les récompenses vers une autre catégorie.',
  too_many_reward_departments:
    'La boutique compte {maximum} rayons, le maximum. Regroupez-en ou supprimez-en un.',
  too_many_reward_categories:
    'La boutique compte {maximum} catégories, le maximum. Regroupez-en ou supprimez-en une.',
  too_many_medals: 'Il y a trop de médailles en service. Archivez celles qui ont fait leur temps.',
} as const satisfies Catalogue<typeof source>;
