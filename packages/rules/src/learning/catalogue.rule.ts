import type { LocalDate } from '../shared/local-date.ts';
import { isDone, type ProgressState } from './progress-state.rule.ts';

/** A training as the catalogue knows it, whoever looks. Instants are milliseconds since the epoch. */
export interface CatalogueTraining {
  readonly id: string;
  readonly kind: string;
  readonly status: 'draft' | 'published' | 'archived';
  readonly category: string;
  readonly tags: readonly string[];
  readonly mandatory: boolean;
  readonly enrolmentType: string;
  readonly deadlineDays: number | null;
  /** When it was published, or begun while it never was. */
  readonly offeredAt: number;
  /** Groups it is for; none means everybody. */
  readonly audience: readonly string[];
  /** Areas it is assigned to. */
  readonly areas: readonly string[];
  /** Of the files its activities hold, and `html` for pages written here. */
  readonly extensions: readonly string[];
  /** Whether all of it is done without going anywhere. */
  readonly online: boolean;
  /** Offered by the trails it is part of alone. */
  readonly onlyInTrails?: boolean;
}

/** Where one person stands in a training they are enrolled in. */
export interface CatalogueStanding {
  readonly state: ProgressState;
  readonly enrolledAt: number;
  /** When a renewal began it anew; null where none did. */
  readonly cycleStartedAt: number | null;
  readonly touchedAt: number;
  /** Whether an assignment asks it of this person, and until when; null for no day of their own. */
  readonly mandatory: boolean;
  readonly dueOn: LocalDate | null;
}

/** A training as one person sees it. */
export interface CatalogueCard<
  Training extends CatalogueTraining = CatalogueTraining,
  Standing extends CatalogueStanding = CatalogueStanding,
> {
  readonly training: Training;
  /** Null while not enrolled. */
  readonly standing: Standing | null;
  readonly favourite: boolean;
  /** Groups the training is for that this person is in: others' groups are nobody's business. */
  readonly groups: readonly string[];
}

/** Whose catalogue it is. */
export interface CatalogueReader<Standing extends CatalogueStanding> {
  readonly groups: ReadonlySet<string>;
  readonly favourites: ReadonlySet<string>;
  /** By the id of the training. */
  readonly standings: ReadonlyMap<string, Standing>;
}

/**
 * One training as one person sees it, or null when they may not: they see published ones without groups or for a group
 * of theirs that are not kept for trails, and whatever they are enrolled in that is not a draft. @spec LE-11 CL-07
 */
export function cardFor<Training extends CatalogueTraining, Standing extends CatalogueStanding>(
  training: Training,
  { groups, favourites, standings }: CatalogueReader<Standing>,
): CatalogueCard<Training, Standing> | null {
  const { id, status, audience } = training;
  const standing = standings.get(id) ?? null;
  const shared = audience.filter((group) => groups.has(group));
  const isOffered =
    status === 'published' && !training.onlyInTrails && (audience.length === 0 || shared.length > 0);
  if (!isOffered && (standing === null || status === 'draft')) return null;
  return { training, standing, favourite: favourites.has(id), groups: shared };
}

/** Whether this person must do it: asked of everybody, or of them by an assignment. @spec LE-06 LE-11 */
export const isMandatory = ({ training, standing }: Pick<CatalogueCard, 'training' | 'standing'>): boolean =>
  training.mandatory || (standing?.mandatory ?? false);

export type CatalogueProgress = 'not_started' | 'in_progress' | 'done';

/** How far somebody is, as the filters of the catalogue name it. @spec LE-04 */
export function progressOf({ standing }: Pick<CatalogueCard, 'standing'>): CatalogueProgress {
  if (standing === null || standing.state === 'not_started') return 'not_started';
  return isDone(standing.state) ? 'done' : 'in_progress';
}
