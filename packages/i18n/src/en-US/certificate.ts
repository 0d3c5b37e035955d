import type { Catalogue } from '../catalogue.ts';
import type { certificate as source } from '../pt-BR/certificate.ts';

export const certificate = {
  title: 'Certificate',
  vouches: '{client} certifies that',
  completed: 'has successfully completed',
  workload: 'Workload: {time}',
  score: 'Grade: {score}%',
  number: 'Certificate no. {number}',
  issued: 'Issued on {date}',
  validUntil: 'Valid until {date}',
  verify: 'Check that it is genuine with your camera or at',
  revoked: 'This certificate has been revoked.',
  'badge.narrative':
    'Completed the training “{training}” and met the conditions of {client} to be certified.',
  'sample.person': 'Full name of the person',
  'sample.training': 'Title of the completed training',
} as const satisfies Catalogue<typeof source>;
