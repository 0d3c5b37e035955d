import { agentOf } from '@trilha/rules/xapi/agent';
import type { Platform } from '#platform/context.ts';
import { digestOf } from '../xapi/tokens.ts';

type Origin = Pick<Platform, 'addresses'>;
/** Enough of a digest to tell the parts of one course apart. */
const LETTERS = 32;

/** A learner as statements speak of them: an account that says nothing of who they are (cmi5 8.1.3). */
export const learnerAgent = ({ addresses }: Origin, membershipId: string) =>
  agentOf({ homePage: addresses.origin, name: membershipId });

/** The identifier of a unit in this activity, the same at every launch and not its publisher's (cmi5 8.1.5). */
export const unitIri = (platform: Origin, activityId: string, unitId: string): string =>
  iri(platform, activityId, 'units', unitId);

/** The identifier of a block or of the course in this activity, not its publisher's (cmi5 9.4). */
export const partIri = (platform: Origin, activityId: string, partId: string): string =>
  iri(platform, activityId, 'parts', partId);

const iri = ({ addresses }: Origin, activityId: string, kind: string, id: string): string =>
  `${addresses.origin}/xapi/activities/${activityId}/${kind}/${digestOf(id).slice(0, LETTERS)}`;
