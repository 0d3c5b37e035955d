import { everyRow, type Holder } from './subject.ts';

/** Few at a time: between two readings a batch of photos is written, and the transaction must not look idle. */
const AT_ONCE = 5;

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface InvoiceFile {
  readonly id: string;
  readonly purpose: string;
  readonly storage_key: string;
  readonly content_type: string | null;
}

/** Where a file is in the copy; there is one photo of the person. */
export const invoicePath = ({ id, purpose, content_type: type }: Omit<InvoiceFile, 'storage_key'>): string =>
  `${purpose === 'own_photo' ? 'photo' : 'invoices'}/${id}.${ENDINGS[type ?? ''] ?? 'jpg'}`;

/** The invoices they photographed, tied to a sale or not, and the photo of themselves. @spec ID-23 */
export const invoicesOf = ({ db, clientId, membershipId }: Holder): AsyncGenerator<InvoiceFile> =>
  everyRow(
    (after: InvoiceFile | null, limit) =>
      db
        .selectFrom('file')
        .select(['id', 'purpose', 'storage_key', 'content_type'])
        .where('client_id', '=', clientId)
        .where('purpose', 'in', ['invoice', 'own_photo'])
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
