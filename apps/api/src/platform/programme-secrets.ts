import type { Sealer } from './sealing.ts';

/** Secrets that clients share with the programme of a partner, sealed for one use. */
export interface ProgrammeSecrets {
  readonly seal: (sealer: Sealer, clientId: string, secret: string) => string;
  /** The secret of a programme, or nothing where it has none. */
  readonly open: (
    sealer: Sealer,
    settings: { readonly client_id: string; readonly sealed_secret: string | null },
  ) => string;
}

export function programmeSecrets(use: 'training' | 'transfer'): ProgrammeSecrets {
  // What a client's secret is sealed for: another client's does not open here.
  const purposeOf = (clientId: string): string => `${use} programme secret of ${clientId}`;
  return {
    seal: (sealer, clientId, secret) => sealer.seal(purposeOf(clientId), secret).toString('base64url'),
    open: (sealer, { client_id, sealed_secret }) =>
      sealed_secret === null
        ? ''
        : sealer.open(purposeOf(client_id), Buffer.from(sealed_secret, 'base64url')),
  };
}
