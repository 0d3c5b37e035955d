import type { Catalogue } from '../catalogue.ts';
import type { covers as source } from '../pt-BR/covers.ts';

export const covers = {
  open: 'Cadrer la couverture',
  title: 'Cadrer la couverture',
  intro:
    'Faites glisser l’image pour choisir ce qui se voit. Le point marque ce qui ne doit jamais être coupé.',
  frame: 'Image de couverture : les flèches la déplacent, + et − la rapprochent et l’éloignent',
  focus: 'Point principal : les flèches le déplacent',
  closer: 'Rapprocher',
  farther: 'Éloigner',
  middle: 'Centrer',
  position:
    'Image à {across} en largeur et {down} en hauteur, rapprochement de {zoom}. Point principal à {focusAcross} et {focusDown}.',
  previews: 'Le résultat',
  card: 'Sur la carte',
  phone: 'Sur un téléphone',
  head: 'En haut de la page',
  save: 'Enregistrer le cadrage',
  saved: 'Couverture cadrée. Les nouvelles images apparaissent dans un instant.',
  failed:
    'Nous n’avons pas pu préparer les tailles de cette image. L’image entière reste affichée ; essayez-en une autre.',
  waiting: 'Les images de cette couverture sont en préparation.',
  broken: 'Cette image n’a pas pu être ouverte.',
} satisfies Catalogue<typeof source>;
