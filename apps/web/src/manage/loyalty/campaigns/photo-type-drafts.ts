import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import type { readPhotoTypes, setPhotoTypes } from '@trilha/contract/loyalty/photo-types.calls';

type Kept = ResponseOf<typeof readPhotoTypes>['items'][number];

/** A type of photo in the editor; one that is new has no id yet. */
export interface PhotoTypeDraft extends Omit<Kept, 'id'> {
  readonly key: string;
  readonly id: string | null;
}

export const typeDrafts = (kept: readonly Kept[]): readonly PhotoTypeDraft[] =>
  kept.map((type) => ({ ...type, key: type.id }));

export const emptyType = (): PhotoTypeDraft => ({
  key: crypto.randomUUID(),
  id: null,
  name: '',
  guidance: '',
  example: '',
  points: 0,
});

/** Whether it can be saved: a type has a name. */
export const isWhole = ({ name }: PhotoTypeDraft): boolean => name.trim() !== '';

/** The types as they are saved. */
export const typesBody = (types: readonly PhotoTypeDraft[]): InputOf<typeof setPhotoTypes>['body']['types'] =>
  types.map(({ id, name, guidance, example, points }) => ({
    photoTypeId: id,
    name,
    guidance,
    example,
    points,
  }));

/** The types with one of them a place earlier or later. */
export function movedType(
  types: readonly PhotoTypeDraft[],
  index: number,
  by: -1 | 1,
): readonly PhotoTypeDraft[] {
  const [here, there] = [types[index], types[index + by]];
  return here && there ? types.with(index, there).with(index + by, here) : types;
}
