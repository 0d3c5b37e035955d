import type { Addresses } from '#platform/addresses.ts';

export const RETURN_PATH = '/api/sign-on/return/:key';

/** The one exact address a provider sends people back to; each has its own, so that no answer is taken for another's (RFC 9700, 4.4). */
export const returnAddress = ({ origin }: Addresses, key: string): string =>
  `${origin}${RETURN_PATH.replace(':key', encodeURIComponent(key))}`;

export const METADATA_PATH = '/api/sign-on/metadata/:key';

/** What this installation is called by a SAML provider, and where its metadata are. */
export const metadataAddress = ({ origin }: Addresses, key: string): string =>
  `${origin}${METADATA_PATH.replace(':key', encodeURIComponent(key))}`;
