/** Names that a launch adds to the address of a unit (cmi5 8.1). */
export const LAUNCH_NAMES = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'] as const;

export type LaunchParameters = Readonly<Record<(typeof LAUNCH_NAMES)[number], string>>;

/**
 * The address that launches a unit: its own query stays, the launch is added to it, and a fragment comes last
 * (cmi5 8.1; 13.1.4, url). @spec PL-04
 */
export function launchAddress(url: string, parameters: LaunchParameters): string {
  const [beforeFragment = '', ...fragment] = url.split('#');
  const [address = '', ...query] = beforeFragment.split('?');
  const own = query.join('?');
  const added = LAUNCH_NAMES.map((name) => `${name}=${encodeURIComponent(parameters[name])}`).join('&');
  const tail = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return `${address}?${own === '' ? '' : `${own}&`}${added}${tail}`;
}
