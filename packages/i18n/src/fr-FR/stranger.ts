import type { Catalogue } from '../catalogue.ts';
import type { stranger as source } from '../pt-BR/stranger.ts';

export const stranger = {
  title: 'Cette adresse n’est celle d’aucun client',
  text: '{host} n’est reliée à aucune entreprise sur cette plateforme. Vérifiez l’adresse auprès de la personne qui vous l’a donnée, ou entrez avec le code de votre entreprise.',
  code: 'Code de l’entreprise',
  hint: 'Il figure dans l’invitation ou les e-mails de votre entreprise.',
  go: 'Continuer',
  'code.title': 'Entreprise introuvable',
  'code.text': 'Aucune entreprise n’utilise le code « {code} ». Vérifiez-le et réessayez.',
  'closed.title': '{client} est fermée',
  'closed.text':
    'Cette académie a été fermée. Personne ne peut s’y connecter, et rien de ce qui y était conservé n’a été supprimé.',
  'closed.certificates':
    'Les certificats délivrés ici restent valables : l’adresse imprimée sur chacun d’eux le confirme toujours.',
  'closed.help': 'Qui peut vous répondre :',
  'closed.other': 'Une autre entreprise ?',
} satisfies Catalogue<typeof source>;
