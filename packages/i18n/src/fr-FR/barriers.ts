import type { Catalogue } from '../catalogue.ts';
import type { barriers as source } from '../pt-BR/barriers.ts';

export const barriers = {
  must: 'À corriger',
  should: 'À améliorer',
  here: 'Accessibilité de cette activité',
  cancel: 'Annuler',
  'publish.text':
    'Ce contenu reste hors de portée de certaines personnes. Corrigez-le par le lien de chaque activité ou dites pourquoi publier ainsi.',
  'publish.reason': 'Raison de publier ainsi',
  'publish.reasonNote': 'Elle reste dans le journal des actions.',
  'publish.anyway': 'Publier quand même',
  'publish.looking': 'Vérification de l’accessibilité…',
  'barrier.picture_without_words': {
    one: '{count} image sans texte alternatif. Décrivez-la ou marquez-la comme décorative.',
    other: '{count} images sans texte alternatif. Décrivez-les ou marquez-les comme décoratives.',
  },
  'barrier.drawing_without_words': {
    one: '{count} dessin sans nom. Remplacez-le par une image décrite.',
    other: '{count} dessins sans nom. Remplacez-les par des images décrites.',
  },
  'barrier.drawing_hard_to_see': {
    one: '{count} texte d’un dessin se voit à peine sur son fond. Augmentez le contraste.',
    other: '{count} textes de dessins se voient à peine sur leur fond. Augmentez le contraste.',
  },
  'barrier.option_without_words': {
    one: '{count} option de question n’est qu’une image. Écrivez ce qu’elle montre.',
    other: '{count} options de questions ne sont que des images. Écrivez ce qu’elles montrent.',
  },
  'barrier.question_without_transcript': {
    one: '{count} question a un son ou une vidéo sans transcription. Écrivez ce qui est dit.',
    other: '{count} questions ont un son ou une vidéo sans transcription. Écrivez ce qui est dit.',
  },
  'barrier.captions_missing': 'La vidéo n’a pas de sous-titres. Envoyez un fichier .vtt.',
  'barrier.transcript_missing': 'L’audio n’a pas de transcription. Écrivez ce qui est dit.',
  'barrier.document_without_words':
    'Le PDF n’est fait que d’images : les lecteurs d’écran n’y lisent rien. Passez la reconnaissance de texte (OCR) et renvoyez-le.',
  'barrier.page_unreadable': 'Le HTML de la page est trop embrouillé pour être lu. Simplifiez-le.',
  'barrier.film_transcript_missing':
    'Le film d’un autre site n’a pas de transcription. Écrivez ce qui est dit.',
  'barrier.slides_out_of_reach':
    'Les diapositives d’un autre site ont rarement du texte pour les lecteurs d’écran. Proposez la même chose en PDF ou dans une page.',
  'barrier.flash_out_of_reach':
    'Les lecteurs d’écran et le clavier n’atteignent pas les animations Flash. Proposez la même chose dans une page.',
  'barrier.heading_skipped': {
    one: '{count} titre saute un niveau. Utilisez Titre, Sous-titre et Petit titre dans l’ordre.',
    other: '{count} titres sautent un niveau. Utilisez Titre, Sous-titre et Petit titre dans l’ordre.',
  },
  'barrier.link_says_nothing': {
    one: '{count} lien ne dit pas où il mène, comme « cliquez ici ». Écrivez sa destination.',
    other: '{count} liens ne disent pas où ils mènent, comme « cliquez ici ». Écrivez leur destination.',
  },
  'barrier.table_without_header': {
    one: '{count} tableau sans en-tête. Marquez la première ligne ou colonne.',
    other: '{count} tableaux sans en-tête. Marquez la première ligne ou colonne.',
  },
} as const satisfies Catalogue<typeof source>;
