interface Rules {
  readonly createHTML?: (text: string, kind?: string) => string;
  readonly createScriptURL?: (address: string) => string;
}
interface Policy {
  readonly createHTML: (text: string) => object;
  readonly createScriptURL: (address: string) => object;
}
interface Factory {
  readonly createPolicy: (name: string, rules: Rules) => Policy;
}

/** Names of all our policies; the server's list of them is platform/web/page-policy.ts. */
export type PolicyName = 'default' | 'trilha-inert' | 'trilha-captcha';

/** A policy of trusted types; null in browsers that know none, where strings are taken as they are. */
export const createPolicy = (name: PolicyName, rules: Rules): Policy | null =>
  (globalThis as { readonly trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules) ?? null;
