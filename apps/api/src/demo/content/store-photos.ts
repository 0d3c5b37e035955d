import type { PhotoRefusalReason } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import type { MediaFileName } from './media-files.ts';
import type { DayOffset } from './types.ts';

/** A photo of the home store of somebody, as it was sent, and what an auditor said of it. */
export type StorePhotoEvent = Readonly<{
  photo: MediaFileName;
  person: string;
  type: string;
  day: DayOffset;
  /** Minutes after midnight in the store's zone. */
  minute: number;
  audit: 'waits' | 'approved' | Readonly<{ reason: PhotoRefusalReason; note: string }>;
}>;

const MORNING = 10 * 60;
type Row = readonly [
  photo: MediaFileName,
  person: string,
  type: string,
  day: DayOffset,
  audit: StorePhotoEvent['audit'],
];

const ROWS: readonly Row[] = [
  ['loja-vitrine-1.jpg', 'larissa-coutinho', 'vitrine', -16, 'approved'],
  ['loja-mesa-1.jpg', 'larissa-coutinho', 'exposicao', -16, 'approved'],
  ['loja-mesa-2.jpg', 'ana-clara-meireles', 'exposicao', -15, 'approved'],
  ['loja-material-4.jpg', 'matias-fuentealba', 'material', -11, 'approved'],
  ['loja-demonstracao-3.jpg', 'javiera-riquelme', 'demonstracao', -10, 'approved'],
  ['loja-vitrine-2.jpg', 'larissa-coutinho', 'vitrine', -9, 'approved'],
  [
    'loja-material-1.jpg',
    'ana-clara-meireles',
    'material',
    -8,
    {
      reason: 'photo_other_subject',
      note: 'O banner é da campanha anterior. Fotografe o novo, já instalado.',
    },
  ],
  ['loja-mesa-4.jpg', 'rafael-nogueira', 'exposicao', -8, 'approved'],
  [
    'loja-demonstracao-1.jpg',
    'rafael-nogueira',
    'demonstracao',
    -8,
    { reason: 'photo_unreadable', note: 'O aparelho aparece atrás de você; chegue para o lado.' },
  ],
  ['loja-material-2.jpg', 'ana-clara-meireles', 'material', -6, 'approved'],
  ['loja-demonstracao-2.jpg', 'nicolas-oyarzun', 'demonstracao', -5, 'waits'],
  ['loja-material-3.jpg', 'matias-fuentealba', 'material', -4, 'waits'],
  ['loja-mesa-outra-vez.jpg', 'bruno-salgado', 'exposicao', -3, 'waits'],
  ['loja-vitrine-3.jpg', 'bruno-salgado', 'vitrine', -3, 'waits'],
  ['loja-vitrine-4.jpg', 'fernanda-queiros', 'vitrine', -2, 'waits'],
  ['loja-mesa-3.jpg', 'fernanda-queiros', 'exposicao', -2, 'waits'],
  ['loja-mesa-5.jpg', 'javiera-riquelme', 'exposicao', -2, 'waits'],
  ['loja-vitrine-5.jpg', 'matias-fuentealba', 'vitrine', -1, 'waits'],
];

/** Some weeks of photos in the campaign that runs; one of those that wait was taken from another person's photo. */
export const storePhotos: readonly StorePhotoEvent[] = ROWS.map(
  ([photo, person, type, day, audit], index) => ({
    photo,
    person,
    type,
    day,
    minute: MORNING + ((index * 47) % 420),
    audit,
  }),
);
