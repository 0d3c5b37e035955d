import type { Catalogue } from '../catalogue.ts';
import type { certificate as source } from '../pt-BR/certificate.ts';

export const certificate = {
  title: 'Certificado',
  vouches: '{client} certifica que',
  completed: 'ha completado con éxito',
  workload: 'Carga horaria: {time}',
  score: 'Nota final: {score}%',
  number: 'Certificado n.º {number}',
  issued: 'Emitido el {date}',
  validUntil: 'Válido hasta el {date}',
  verify: 'Comprueba su autenticidad con la cámara o en',
  revoked: 'Este certificado ha sido revocado.',
  'badge.narrative':
    'Completó la capacitación “{training}” y cumplió las condiciones de {client} para certificarse.',
  'sample.person': 'Nombre completo de la persona',
  'sample.training': 'Título de la formación completada',
} as const satisfies Catalogue<typeof source>;
