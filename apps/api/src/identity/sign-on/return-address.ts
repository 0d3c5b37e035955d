import { hostsOfClient } from '#clients/index.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Platform } from '#platform/context.ts';

export const RETURN_PATH = '/api/sign-on/return/:key';

/**
 * The one exact address a provider sends people back to; each provider has its own, so that no answer is taken for
 * another's (RFC 9700, 4.4). It is at the host the way began at: the cookie that finishes it is of that host alone.
 */
export const returnAddress = (addresses: Addresses, key: string, host: string | null = null): string =>
  `${host === null ? addresses.origin : addresses.originOf(host)}${RETURN_PATH.replace(':key', encodeURIComponent(key))}`;

/** Every address a provider must know to send people back to: the product's own, then those of the client's own hosts. */
export const returnAddressesOf = async (
  platform: Platform,
  { client_id: clientId, key }: { readonly client_id: string; readonly key: string },
): Promise<readonly string[]> =>
  [null, ...(await hostsOfClient(platform, clientId))].map((host) =>
    returnAddress(platform.addresses, key, host),
  );

export const LOGOUT_PATH = '/api/sign-on/left/:key';

/** Where an OpenID provider tells that somebody left there. */
export const logoutAddress = ({ origin }: Addresses, key: string): string =>
  `${origin}${LOGOUT_PATH.replace(':key', encodeURIComponent(key))}`;

export const METADATA_PATH = '/api/sign-on/metadata/:key';

/** What this installation is called by a SAML provider, and where its metadata are. */
export const metadataAddress = ({ origin }: Addresses, key: string): string =>
  `${origin}${METADATA_PATH.replace(':key', encodeURIComponent(key))}`;
