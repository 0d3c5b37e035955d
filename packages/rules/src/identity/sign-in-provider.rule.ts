/** What the back office says of a provider, as far as it can be judged without asking the provider. */
export interface ProviderSettings {
  readonly kind: 'openid' | 'saml';
  readonly name: string;
  readonly issuer: string;
  readonly application: string;
  readonly scopes: string;
  readonly domainHint: string | null;
  /** Of SAML: where its metadata says that people sign in, and the certificates of its signatures. */
  readonly entryPoint: string | null;
  readonly certificates: readonly string[];
}

export type ProviderField = keyof ProviderSettings;
export type ProviderProblemCode =
  | 'required'
  | 'not_an_issuer'
  | 'scopes_without_openid'
  | 'not_a_domain'
  | 'no_metadata';
/** What is wrong with an address that metadata were to be read from. @spec ID-22 */
export const METADATA_ADDRESS_PROBLEMS = ['address_invalid', 'address_unreachable'] as const;
export type MetadataAddressProblem = (typeof METADATA_ADDRESS_PROBLEMS)[number];

export interface ProviderProblem {
  readonly field: ProviderField;
  readonly code: ProviderProblemCode;
}

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const SCOPE = /^[\x21\x23-\x5B\x5D-\x7E]+$/;
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What is wrong with a provider, field by field; none means that it may be kept. @spec ID-22 */
export function providerProblems(settings: ProviderSettings): readonly ProviderProblem[] {
  const problems: ProviderProblem[] = [];
  const found = (field: ProviderField, code: ProviderProblemCode | null): void => {
    if (code) problems.push({ field, code });
  };
  found('name', settings.name.trim() ? null : 'required');
  if (settings.kind === 'saml') {
    const isWhole = settings.issuer && isWebAddress(settings.entryPoint) && settings.certificates.length > 0;
    found('entryPoint', isWhole ? null : 'no_metadata');
    return problems;
  }
  found('issuer', issuerProblem(settings.issuer));
  found('application', settings.application.trim() ? null : 'required');
  const scopes = settings.scopes.split(' ').filter(Boolean);
  const isOpenId = scopes.includes('openid') && scopes.every((scope) => SCOPE.test(scope));
  found('scopes', isOpenId ? null : 'scopes_without_openid');
  const { domainHint } = settings;
  found('domainHint', domainHint === null || DOMAIN.test(domainHint) ? null : 'not_a_domain');
  return problems;
}

/** An https address without query, fragment or credentials (OpenID Connect Discovery 1.0, section 3); plain http on this machine alone. */
function issuerProblem(issuer: string): ProviderProblemCode | null {
  if (!issuer.trim()) return 'required';
  return isWebAddress(issuer) && !/[?#]/.test(issuer) ? null : 'not_an_issuer';
}

/** Whether people may be sent there: https, or this machine; never with a name or a password in it. */
function isWebAddress(text: string | null): boolean {
  const address = text === null || /\s/.test(text) ? null : URL.parse(text);
  if (!address || address.username || address.password) return false;
  return (
    address.protocol === 'https:' || (address.protocol === 'http:' && THIS_MACHINE.has(address.hostname))
  );
}

/** What is known when somebody comes back from a provider. */
export interface Arrival {
  /** Whether this identity was linked to a person before. */
  readonly isLinked: boolean;
  /** Whether an e-mail that the provider has verified is that of somebody at this client. */
  readonly emailIsKnown: boolean;
  /** Whether the provider has verified an e-mail at all. */
  readonly hasEmail: boolean;
  /** Whether the client lets newcomers of this provider in, and anybody in at all. */
  readonly mayRegister: boolean;
}

/**
 * What follows when a provider has told who somebody is. An e-mail alone never opens an account: its owner must show
 * the local password once. Who is nobody's yet may become a member where the client wants that, by an e-mail that was
 * verified. @spec ID-15 ID-22
 */
export function arrivalOf({
  isLinked,
  emailIsKnown,
  hasEmail,
  mayRegister,
}: Arrival): 'enter' | 'link' | 'register' | 'unknown' {
  if (isLinked) return 'enter';
  if (emailIsKnown) return 'link';
  return mayRegister && hasEmail ? 'register' : 'unknown';
}
