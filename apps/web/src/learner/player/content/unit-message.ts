/**
 * Whether a message of a package's origin says that its unit was left. Uploaded scripts run there and can say the same:
 * it only makes the player ask the server how things stand. @spec PL-05
 */
export function saysUnitLeft(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { source, type } = data as Readonly<Record<string, unknown>>;
  return source === 'trilha-unit' && type === 'left';
}
