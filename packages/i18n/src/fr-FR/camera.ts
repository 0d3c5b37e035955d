import type { Catalogue } from '../catalogue.ts';
import type { camera as source } from '../pt-BR/camera.ts';

export const camera = {
  invoice: 'Facture',
  show: 'Ce qu’il faut montrer',
  open: 'Ouvrir l’appareil avec des conseils',
  other: 'Ou passer par une autre application ou un fichier',
  live: 'Ce que voit l’appareil',
  opening: 'Ouverture de l’appareil…',
  fill: 'Remplissez le cadre avec ce que la photo demande.',
  shoot: 'Photographier',
  leave: 'Fermer l’appareil',
  refused:
    'L’appareil photo ne s’est pas ouvert : il n’y en a pas, une autre application s’en sert ou l’autorisation manque. Réessayez ou choisissez un fichier.',
  'advice.good': 'C’est bon : prenez la photo.',
  'advice.dark': 'Il fait sombre. Cherchez plus de lumière.',
  'advice.moving': 'Ne bougez plus un instant.',
  'advice.blurred': 'Image floue. Reculez un peu ou essuyez l’objectif.',
  'advice.tilted': 'Tenez l’appareil bien droit.',
  'advice.bright': 'Trop de lumière. Changez d’angle.',
} as const satisfies Catalogue<typeof source>;
