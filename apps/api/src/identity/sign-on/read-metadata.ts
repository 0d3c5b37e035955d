import { AppError } from '@trilha/contract/errors';
import { readProviderMetadata } from '@trilha/contract/identity/sign-in-providers.calls';
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
  if (!URL.canParse(address)) throw new AppError('provider_metadata_invalid');
  const answer = await outbound
    .fetch(address, { method: 'GET', headers: { accept: 'application/samlmetadata+xml, application/xml' } })
    .catch(() => null);
  if (!answer?.ok) throw new AppError('sign_on_unavailable');
  return answer.text();
}
