import type { Identity } from './flows.queries.ts';
import type { LeftElsewhere } from './logout-token.ts';
import type { ProviderRow } from './providers.queries.ts';

/** A way to a provider and back. */
export interface Way {
  readonly state: string;
  /** The exact address to come back to. */
  readonly returnTo: string;
}

/** What came back from a provider, as the browser carried it. */
export interface Answered {
  /** The query of the return, with its question mark. */
  readonly search: string;
  readonly samlResponse: string | null;
}

/** A way to ask a provider who somebody is. */
export interface Protocol {
  /** Where to send the person. Throws when the provider cannot be reached or is none. */
  readonly addressOf: (provider: ProviderRow, way: Way) => Promise<string>;
  /** Who left, in a notice of the provider; only of protocols that have such notices. Throws unless every check holds. */
  readonly leftOf?: (provider: ProviderRow, token: string) => Promise<LeftElsewhere>;
  /** Who came back. Throws unless every check of the answer holds. */
  readonly identityOf: (provider: ProviderRow, way: Way, answered: Answered) => Promise<Identity>;
}
