import type { Catalogue } from '../catalogue.ts';
import type { materials as source } from '../pt-BR/materials.ts';

export const materials = {
  title: 'Documents utiles',
  text: 'Fichiers que les inscrits téléchargent sur la page du cours et à côté des leçons. Un changement ici compte tout de suite, dans toutes les versions.',
  none: 'Aucun fichier pour l’instant.',
  file: 'Nouveau document',
  hint: 'PDF, image, Word, Excel, PowerPoint, ZIP, MP3 ou MP4 de 200 Mo au plus',
  name: 'Nom du document {number}',
  up: 'Monter « {title} »',
  down: 'Descendre « {title} »',
  remove: 'Retirer « {title} »',
  removed: '« {title} » retiré',
  moved: '« {title} » : place {place} sur {total}',
  full: 'Il y a {count} documents au plus. Retirez-en un pour en envoyer un autre.',
} as const satisfies Catalogue<typeof source>;
