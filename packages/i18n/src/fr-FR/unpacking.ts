import type { Catalogue } from '../catalogue.ts';
import type { unpacking as source } from '../pt-BR/unpacking.ts';

export const unpacking = {
  title: 'Importer des jeux H5P',
  intro:
    'Apportez des jeux faits avec H5P. Rien du paquet n’est exécuté ni enregistré avant votre vérification.',
  back: 'Retour au cours',
  'upload.label': 'Paquet H5P',
  'upload.action': 'Déposez le paquet ici ou choisissez-le',
  'upload.hint':
    'Fichier .h5p jusqu’à 100 Mo : textes à trous, mots à glisser, glisser-déposer, cartes, vrai ou faux, jeu de paires et leurs ensembles',
  'upload.tooLarge': 'Le paquet dépasse 100 Mo.',
  another: 'Choisir un autre paquet',
  module: 'Module qui reçoit les jeux',
  'module.none': 'Le cours n’a pas encore de module. Retournez-y pour en ajouter un.',
  found: 'Ce que contient le paquet',
  nothing: 'Aucun jeu de ce paquet ne peut venir. Voyez pourquoi ci-dessous ou choisissez un autre paquet.',
  'import.none': 'Choisissez au moins un jeu',
  'preview.open': 'Essayer le jeu',
  'preview.close': 'Fermer le jeu',
  problem: 'Avant de publier, il faut {what}',
  'reason.json_malformed': 'Le paquet ne dit pas ce qu’il contient',
  'reason.kind_unsupported': 'Type de contenu qui n’est pas un jeu ici',
  'reason.nothing_to_play': 'Il n’y a rien à jouer',
  'reason.too_large': 'Dépasse la taille d’un jeu',
  'warning.pictures_dropped':
    'Des images sont laissées de côté ; une pièce qui n’était qu’image devient sa description',
  'warning.media_dropped': 'Une vidéo ou un autre média est laissé de côté',
  'warning.sounds_dropped': 'Des sons sont laissés de côté',
  'warning.formatting_dropped': 'Le texte perd sa mise en forme',
  'warning.hints_dropped': 'Des indices sont laissés de côté',
  'warning.feedback_dropped': 'Les retours aux réponses sont laissés de côté',
  'warning.capitals_ignored': 'Majuscules et accents ne comptent plus',
  'warning.spelling_strict': 'Les fautes de frappe ne sont plus acceptées',
  'warning.pieces_dropped': 'Les pièces sans place sont laissées de côté',
  'warning.boxes_dropped': 'Les zones où rien n’est juste sont laissées de côté',
  'warning.cards_dropped': 'Les cartes sans l’une des faces sont laissées de côté',
  'warning.fixed_dropped': 'Ce qui est fixe sur l’image n’est pas repris',
  'warning.instruction_cut': 'La consigne a été raccourcie',
  sounds: {
    one: 'Vient avec {count} son ; il se joue une fois importé',
    other: 'Vient avec {count} sons ; ils se jouent une fois importés',
  },
  'import.chosen': { one: 'Importer {count} jeu', other: 'Importer {count} jeux' },
  imported: { one: '{count} jeu importé', other: '{count} jeux importés' },
} as const satisfies Catalogue<typeof source>;
