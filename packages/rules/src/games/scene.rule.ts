import { isSoundRectangle, overlapOf } from '../assessment/picture-region.rule.ts';
import type { GameScene } from './game.ts';

/** Zones may cover each other up to this part of the smaller one: beyond it nobody could tell them apart. @spec GA-01 */
export const MOST_OVERLAP = 0.5;

export const SCENE_PROBLEMS = [
  'picture_missing',
  'zone_outside',
  'zones_overlap',
  'zone_empty',
  'zone_crowded',
] as const;
/** What keeps a scene from being played, beyond what every game may lack. */
export type SceneProblem = (typeof SCENE_PROBLEMS)[number];

/** Everything about picture, zones and where pieces belong that keeps a scene from being played. @spec GA-01 MG-02 */
export function sceneProblems({ picture, zones, pieces }: GameScene): SceneProblem[] {
  const isCovered = zones.some((zone, place) =>
    zones.slice(place + 1).some((other) => overlapOf(zone, other) > MOST_OVERLAP),
  );
  const used = new Set(pieces.flatMap(({ zones: places }) => places));
  const found: Readonly<Record<SceneProblem, boolean>> = {
    picture_missing: !picture,
    zone_outside: !zones.every(isSoundRectangle),
    zones_overlap: isCovered,
    zone_empty: zones.some((_zone, place) => !used.has(place)),
    zone_crowded: !fitsAtOnce({ zones, pieces }),
  };
  return SCENE_PROBLEMS.filter((problem) => found[problem]);
}

/** The scene without a zone: the others keep their pieces, and those that belonged there alone belong nowhere. @spec GA-01 */
export function withoutZone<Scene extends GameScene>(scene: Scene, removed: number): Scene {
  return {
    ...scene,
    zones: scene.zones.filter((_zone, place) => place !== removed),
    pieces: scene.pieces.map((piece) => ({
      ...piece,
      zones: piece.zones
        .filter((place) => place !== removed)
        .map((place) => (place > removed ? place - 1 : place)),
    })),
  };
}

/** Whether every piece can lie right at the same time: a zone of one may be the only place of one piece alone. */
function fitsAtOnce({ zones, pieces }: Pick<GameScene, 'zones' | 'pieces'>): boolean {
  const holder = new Map<number, number>();
  // Pieces that find their zone taken move its piece on, as far as the row goes (augmenting paths of a matching).
  const settle = (piece: number, tried: Set<number>): boolean =>
    (pieces[piece]?.zones ?? []).some((zone) => {
      if (tried.has(zone) || !zones[zone]) return false;
      tried.add(zone);
      if (!zones[zone].holdsOne) return true;
      const other = holder.get(zone);
      if (other !== undefined && !settle(other, tried)) return false;
      holder.set(zone, piece);
      return true;
    });
  return pieces.every(({ zones: places }, piece) => places.length === 0 || settle(piece, new Set()));
}
