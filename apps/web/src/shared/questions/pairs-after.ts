/** What lies where once a piece is laid in a zone, or taken from the picture: a zone holds one piece, a piece lies once. */
export function pairsAfter(
  pairs: Readonly<Record<string, string>>,
  item: string,
  zone: string | null,
): Record<string, string> {
  const others = Object.entries(pairs).filter(([at, laid]) => at !== zone && laid !== item);
  return Object.fromEntries(zone === null ? others : [...others, [zone, item]]);
}
