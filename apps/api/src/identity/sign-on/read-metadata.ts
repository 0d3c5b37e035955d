import { AppError } from '@trilha/contract/errors';
import { readProviderMetadata } from '@trilha/contract/identity/sign-in-providers.calls';
import type { MetadataAddressProblem } from '@trilha/rules/identity/sign-in-provider.rule';
import type { Bind } from '#platform/http/bind.ts';
import type { Outbound } from '#platform/outbound.ts';
import { metadataOf } from './saml-document.ts';

/** Metadata pasted as XML, or read from an address that somebody typed. @spec ID-22 */
export const routes = (bind: Bind): void =>
  bind.read(readProviderMetadata, async ({ platform }, { body }) => {
    const source = body.source.trim();
    const xml = source.startsWith('<') ? source : await fetched(platform.outbound, source);
    const found = metadataOf(xml);
    if (!found) throw new AppError('provider_metadata_invalid');
    return found;
  });

async function fetched(outbound: Outbound, address: string): Promise<string> {
  if (!isWebAddress(address)) throw refused('address_invalid');
  const answer = await outbound
    .fetch(address, { method: 'GET', headers: { accept: 'application/samlmetadata+xml, application/xml' } })
    .catch(() => null);
  // Whoever typed it can mend it: a wrong host and one that is down are not told apart.
  if (!answer?.ok) throw refused('address_unreachable');
  return answer.text();
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** A refusal of the one field there is. */
const refused = (code: MetadataAddressProblem): AppError =>
  new AppError('validation_failed', {}, [{ path: 'body.source', code }]);
