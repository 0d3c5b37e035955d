/** Where the product and its isolated content answer. */
export interface Addresses {
  /** Origin people use, without a slash at the end. */
  readonly origin: string;
  /** Origin of one uploaded package: another site, one host for each package. */
  readonly contentOrigin: (label: string) => string;
  /** Whether a host header belongs to uploaded content, and to which package. */
  readonly contentLabel: (host: string) => string | null;
}

export function createAddresses(origin: string, contentHost: string): Addresses {
  const { protocol, port } = new URL(origin);
  const suffix = `.${contentHost}`;
  return {
    origin,
    contentOrigin: (label) => `${protocol}//${label}${suffix}${port ? `:${port}` : ''}`,
    contentLabel: (host) => {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      if (name === contentHost) return '';
      return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
    },
  };
}
