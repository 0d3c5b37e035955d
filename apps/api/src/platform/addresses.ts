import { isOwnHost, type OwnHosts } from '@trilha/rules/clients/domains.rule';

/** Where the product and its isolated content answer. */
export interface Addresses {
  /** Origin people use, without a slash at the end. */
  readonly origin: string;
  /** Hosts that are no client's. */
  readonly hosts: OwnHosts;
  /** The same address on another host. */
  readonly originOf: (host: string) => string;
  /** Whether a request to this host names no client by it. */
  readonly isOwn: (host: string) => boolean;
  /** Origin of one uploaded package: another site, one host for each package. */
  readonly contentOrigin: (label: string) => string;
  /** Whether a host header belongs to uploaded content, and to which package. */
  readonly contentLabel: (host: string) => string | null;
}

export function createAddresses(origin: string, contentHost: string): Addresses {
  const { protocol, port, hostname } = new URL(origin);
  const ending = port ? `:${port}` : '';
  const suffix = `.${contentHost}`;
  return {
    origin,
    hosts: { product: hostname, content: contentHost },
    originOf: (host) => `${protocol}//${host}${ending}`,
    isOwn: (host) => isOwnHost(host, hostname),
    contentOrigin: (label) => `${protocol}//${label}${suffix}${ending}`,
    contentLabel: (host) => {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      if (name === contentHost) return '';
      return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
    },
  };
}
