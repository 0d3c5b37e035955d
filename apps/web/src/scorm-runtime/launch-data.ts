/** What the server writes into the page around a package. */
export interface LaunchData {
  readonly launch: string;
  readonly title: string;
  readonly appOrigin: string;
  readonly runtime: Readonly<Record<string, unknown>> | null;
  readonly sequence: number;
  readonly learner: { readonly id: string; readonly name: string };
  readonly masteryScore: number | null;
}

export function readLaunchData(): LaunchData {
  const text = document.getElementById('launch')?.textContent;
  if (!text) throw new Error('The page around the package is incomplete.');
  return JSON.parse(text) as LaunchData;
}
