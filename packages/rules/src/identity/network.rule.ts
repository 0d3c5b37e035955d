const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A home or an office is given the first four groups of an address of IPv6, and may take any of the others. */
const GROUPS_OF_NETWORK = 4;

/** The network an address counts for: an IPv4 address itself, an IPv6 one by its first 64 bits. @spec ID-26 */
export function networkOf(address: string): string {
  const inner = V4_IN_V6.exec(address)?.[1];
  if (inner !== undefined) return inner;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...last];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
