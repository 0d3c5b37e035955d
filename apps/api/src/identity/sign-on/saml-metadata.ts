import { escapeHtml } from '#platform/html.ts';
import { CONTENT_ALGORITHMS, KEY_ALGORITHMS } from './saml-encryption.ts';

/** What a provider must know of this installation: its name, where answers go, and what they may be encrypted for. */
export function serviceMetadata(service: {
  readonly name: string;
  readonly returnAddresses: readonly string[];
  readonly certificate: string | null;
}): string {
  const name = escapeHtml(service.name);
  const returns = service.returnAddresses.map(
    (address, index) =>
      `<md:AssertionConsumerService index="${index + 1}"${index === 0 ? ' isDefault="true"' : ''} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeHtml(address)}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${name}">`,
    '<md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="false" WantAssertionsSigned="true">',
    ...(service.certificate === null ? [] : [encryptionKey(service.certificate)]),
    ...returns,
    '</md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
}

const encryptionKey = (certificate: string): string =>
  [
    '<md:KeyDescriptor use="encryption">',
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    ...[...CONTENT_ALGORITHMS, ...KEY_ALGORITHMS].map(
      (algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`,
    ),
    '</md:KeyDescriptor>',
  ].join('\n');
