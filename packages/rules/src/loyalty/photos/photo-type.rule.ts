import { isPoints } from '../../shared/points.ts';

/** Most types of photos a campaign asks for. @spec LO-20 */
export const PHOTO_TYPE_LIMIT = 20;
/** Most points one approved photo gives. @spec LO-20 */
export const PHOTO_POINTS_LIMIT = 10_000;

export type PhotoTypeProblem = 'photo_type_name_twice' | 'photo_points_invalid';

/** Why these types cannot be those of a campaign, or null: names differ beyond capitals, points are whole. @spec LO-20 */
export function photoTypesProblem(
  types: readonly { readonly name: string; readonly points: number }[],
): PhotoTypeProblem | null {
  const names = new Set(types.map(({ name }) => name.trim().toLowerCase()));
  if (names.size < types.length) return 'photo_type_name_twice';
  return types.every(({ points }) => isPoints(points) && points <= PHOTO_POINTS_LIMIT)
    ? null
    : 'photo_points_invalid';
}
