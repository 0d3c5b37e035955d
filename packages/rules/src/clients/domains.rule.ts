import { mayBeSameSite } from './same-site.rule.ts';

/** More host names than a client has; it keeps the list a page that can be read. */
export const MOST_DOMAINS = 20;

export type DomainProblemCode = 'required' | 'not_a_domain' | 'domain_reserved' | 'too_many_domains';

/** Labels of letters, digits and hyphens, two at least; the last one is no number, so that no address of digits passes. */
const HOST =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/;

/**
 * The host name in what somebody typed or pasted, as it stands in requests: lower case, other scripts in their ASCII
 * form (IDNA), a whole address cut down to its host; or null. @spec CL-09
 */
export function hostIn(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '');
  if (!typed || /\s/.test(typed)) return null;
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!address || address.username || address.password || address.port) return null;
  const host = address.hostname.replace(/\.$/, '');
  return HOST.test(host) ? host : null;
}

/** Hosts the product answers on itself. */
export interface OwnHosts {
  /** Host of the address people use. */
  readonly product: string;
  /** Host above those of uploaded content. */
  readonly content: string;
}

/**
 * Why this may not become a host name of a client that has so many already, or null. Nobody signs in on the same site as what
 * is uploaded: its pages could act for them. @spec CL-09 PL-05
 */
export function domainProblem(text: string, own: OwnHosts, had: number): DomainProblemCode | null {
  if (!text.trim()) return 'required';
  const host = hostIn(text);
  if (host === null) return 'not_a_domain';
  if (host === own.product || mayBeSameSite(host, own.content)) return 'domain_reserved';
  return had >= MOST_DOMAINS ? 'too_many_domains' : null;
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const BARE_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Whether a request came to the product itself and to no client in particular: its own host; where that is this
 * machine, each of the machine's names and addresses. @spec CL-09
 */
export function isOwnHost(host: string, product: string): boolean {
  if (host === product) return true;
  // A name of one label is of the network around, and never a client's.
  return (
    THIS_MACHINE.test(product) && (!host.includes('.') || THIS_MACHINE.test(host) || BARE_ADDRESS.test(host))
  );
}
