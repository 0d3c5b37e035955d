import { createPolicy } from './policy.ts';

/** Never leaves this file: what it trusts goes only to places that run and load nothing. */
const policy = createPolicy('trilha-inert', { createHTML: (html) => html });

// Types of the DOM know of strings alone.
const trusted = (html: string): string => (policy ? (policy.createHTML(html) as unknown as string) : html);

/** HTML as a document apart from the page, which runs and loads nothing, to be read and copied from by a list. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html), 'text/html');

/** Shows a whole page in a frame whose sandbox lets nothing run. */
export function showInert(frame: HTMLIFrameElement, html: string): void {
  if (!frame.hasAttribute('sandbox') || frame.sandbox.contains('allow-scripts'))
    throw new Error('Pages are shown only where nothing can run.');
  frame.srcdoc = trusted(html);
}
