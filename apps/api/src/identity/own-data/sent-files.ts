import { everyRow, type Holder } from './subject.ts';

/** Few at a time: between two readings a batch of photos is written, and the transaction must not look idle. */
const AT_ONCE = 5;

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface SentFile {
  readonly id: string;
  readonly purpose: string;
  readonly storage_key: string;
  readonly content_type: string | null;
}

const PURPOSES = ['invoice', 'own_photo', 'store_photo'] as const;

/** The folder of the copy a file lies in; there is one photo of the person. */
export const folderOf = (purpose: string): 'photo' | 'invoices' | 'storePictures' =>
  purpose === 'own_photo' ? 'photo' : purpose === 'store_photo' ? 'storePictures' : 'invoices';

/** Where a file is in the copy. */
export const sentPath = ({ id, purpose, content_type: type }: Omit<SentFile, 'storage_key'>): string =>
  `${folderOf(purpose)}/${id}.${ENDINGS[type ?? ''] ?? 'jpg'}`;

/** The invoices and stores they photographed, tied to a sale or not, and the photo of themselves. @spec ID-23 */
export const sentFilesOf = ({ db, clientId, membershipId }: Holder): AsyncGenerator<SentFile> =>
  everyRow(
    (after: SentFile | null, limit) =>
      db
        .selectFrom('file')
        .select(['id', 'purpose', 'storage_key', 'content_type'])
        .where('client_id', '=', clientId)
        .where('purpose', 'in', PURPOSES)
        .where('state', '=', 'complete')
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('owner_membership_id', '=', membershipId),
            eb(
              'id',
              'in',
              selectFrom('sale')
                .select('invoice_file_id')
                .where('client_id', '=', clientId)
                .where('membership_id', '=', membershipId)
                .where('invoice_file_id', 'is not', null),
            ),
          ]),
        )
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    AT_ONCE,
  );
