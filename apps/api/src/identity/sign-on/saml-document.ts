import { SaxesParser, type SaxesTagNS } from 'saxes';

const LARGEST = 128 * 1024;
const DEEPEST = 40;
const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

interface Element {
  readonly uri: string;
  readonly local: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Place {
  /** Names of the elements around and of this one, from the root. */
  readonly path: string;
  /** Where the tag ends. */
  readonly end: number;
}

/** Goes through a document from its beginning; a document type, which could hold entities, is refused. */
export function walk(
  xml: string,
  seen: {
    readonly open?: (element: Element, place: Place) => void;
    readonly close?: (element: Element, text: string, place: Place) => void;
  },
): void {
  if (xml.length > LARGEST) throw new Error('too large');
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  const names: string[] = [];
  const elementOf = ({ uri, local, attributes }: SaxesTagNS): Element => ({
    uri,
    local,
    attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed');
  });
  parser.on('opentag', (tag) => {
    texts.push('');
    if (texts.length > DEEPEST) throw new Error('too deep');
    names.push(tag.local);
    seen.open?.(elementOf(tag), { path: names.join('/'), end: parser.position });
  });
  parser.on('text', (text) => {
    const last = texts.length - 1;
    if (last >= 0) texts[last] += text;
  });
  parser.on('closetag', (tag) => {
    const text = texts.pop() ?? '';
    seen.close?.(elementOf(tag), text, { path: names.join('/'), end: parser.position });
    names.pop();
  });
  parser.write(xml).close();
}

/** Looks at a document before anything else does: well formed, no document type, and no comment to cut a name in two. */
export function refuseUnsafeXml(xml: string): void {
  if (xml.includes('<!--')) throw new Error('a comment is not allowed');
  walk(xml, {});
}

/** To whom and in answer to what the one bearer confirmation of a signed assertion is. */
export function bearerOf(assertion: string): { readonly recipient: string; readonly inResponseTo: string } {
  const found: Element[] = [];
  walk(assertion, {
    open: (element) => {
      if (element.uri === ASSERTION && element.local === 'SubjectConfirmationData') found.push(element);
    },
  });
  const [data] = found;
  if (!data || found.length > 1) throw new Error('not one confirmation of the subject');
  return {
    recipient: data.attributes['Recipient'] ?? '',
    inResponseTo: data.attributes['InResponseTo'] ?? '',
  };
}

export interface ProviderMetadata {
  readonly issuer: string;
  readonly entryPoint: string;
  readonly certificates: string[];
}

/** What the metadata of an identity provider say; null when they are none that can be used. @spec ID-22 */
export function metadataOf(xml: string): ProviderMetadata | null {
  let issuer = '';
  let entryPoint = '';
  const certificates = new Set<string>();
  let isProvider = false;
  let isForSigning = false;
  try {
    walk(xml, {
      open: ({ uri, local, attributes }) => {
        if (uri !== METADATA) return;
        if (local === 'EntityDescriptor' && !entryPoint) issuer = attributes['entityID'] ?? '';
        if (local === 'IDPSSODescriptor') isProvider = true;
        if (local === 'KeyDescriptor') isForSigning = isProvider && attributes['use'] !== 'encryption';
        if (isProvider && local === 'SingleSignOnService' && attributes['Binding'] === REDIRECT)
          entryPoint ||= attributes['Location'] ?? '';
      },
      close: ({ uri, local }, text) => {
        if (uri === METADATA && local === 'IDPSSODescriptor') isProvider = false;
        if (uri === METADATA && local === 'KeyDescriptor') isForSigning = false;
        if (uri === SIGNATURES && local === 'X509Certificate' && isForSigning)
          certificates.add(text.replace(/\s+/g, ''));
      },
    });
  } catch {
    return null;
  }
  const usable = [...certificates].filter((each) => /^[A-Za-z0-9+/=]{100,8000}$/.test(each)).slice(0, 5);
  return issuer && entryPoint && usable.length > 0 ? { issuer, entryPoint, certificates: usable } : null;
}
