import type { Catalogue } from '../catalogue.ts';
import type { certificate as source } from '../pt-BR/certificate.ts';

export const certificate = {
  title: 'Certificat',
  vouches: '{client} certifie que',
  completed: 'a suivi avec succès',
  workload: 'Durée : {time}',
  score: 'Note : {score} %',
  number: 'Certificat n° {number}',
  issued: 'Délivré le {date}',
  validUntil: 'Valable jusqu’au {date}',
  verify: 'Vérifiez son authenticité avec l’appareil photo ou sur',
  revoked: 'Ce certificat a été révoqué.',
  'badge.narrative':
    'A terminé la formation « {training} » et rempli les conditions de {client} pour être certifié.',
  'sample.person': 'Nom complet de la personne',
  'sample.training': 'Titre de la formation suivie',
} as const satisfies Catalogue<typeof source>;
