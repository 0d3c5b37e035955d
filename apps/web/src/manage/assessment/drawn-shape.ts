import type { PicturePoint, Region } from '@trilha/rules/assessment/picture-region.rule';
import { within } from '#shared/questions/picture-point.ts';

/** What may be drawn on a picture: a region, or a place alone. */
export type DrawnShape = Region | ({ readonly shape: 'point' } & PicturePoint);

/** A place by which a shape is taken hold of. */
export interface ShapeHandle extends PicturePoint {
  readonly id: string;
  readonly does: 'move' | 'resize' | 'corner';
  /** Number of a corner, from 1. */
  readonly corner?: number;
}

/** A circle, a rectangle or an outline is no smaller than this part of the picture. */
const SMALLEST = 0.02;

/** Where a shape can be taken hold of. */
export function handlesOf(shape: DrawnShape): ShapeHandle[] {
  switch (shape.shape) {
    case 'point':
      return [{ id: 'move', does: 'move', x: shape.x, y: shape.y }];
    case 'ellipse':
      return [
        { id: 'move', does: 'move', x: shape.x, y: shape.y },
        { id: 'resize', does: 'resize', x: within(shape.x + shape.radiusX), y: shape.y },
      ];
    case 'rectangle':
      return [
        { id: 'move', does: 'move', x: shape.x, y: shape.y },
        { id: 'resize', does: 'resize', x: within(shape.x + shape.width), y: within(shape.y + shape.height) },
      ];
    case 'polygon':
      return shape.corners.map(({ x, y }, place) => ({
        id: `corner-${place + 1}`,
        does: 'corner',
        corner: place + 1,
        x,
        y,
      }));
  }
}

/**
 * The shape after one of its handles was drawn to a place. It stays on the picture; circles stay round, for which the
 * width by height of the picture must be known.
 */
export function shapeAfter(
  shape: DrawnShape,
  handle: ShapeHandle,
  to: PicturePoint,
  ratio: number,
): DrawnShape {
  switch (shape.shape) {
    case 'point':
      return { ...shape, ...to };
    case 'ellipse': {
      if (handle.does === 'move') return { ...shape, ...to };
      const radiusX = within(Math.max(SMALLEST, to.x - shape.x));
      return { ...shape, radiusX, radiusY: within(radiusX * ratio) };
    }
    case 'rectangle': {
      const { x, y, width, height } = shape;
      if (handle.does === 'move')
        return { ...shape, x: within(Math.min(to.x, 1 - width)), y: within(Math.min(to.y, 1 - height)) };
      return {
        ...shape,
        width: within(Math.max(SMALLEST, to.x - x)),
        height: within(Math.max(SMALLEST, to.y - y)),
      };
    }
    case 'polygon':
      return {
        ...shape,
        corners: shape.corners.map((corner, place) => (place + 1 === handle.corner ? to : corner)),
      };
  }
}

/** A new region in the middle of the picture, to be moved from there. */
export function newRegion(shape: Region['shape'], ratio: number): Region {
  if (shape === 'ellipse') return { shape, x: 0.5, y: 0.5, radiusX: 0.08, radiusY: within(0.08 * ratio) };
  if (shape === 'rectangle') return { shape, x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  return {
    shape,
    corners: [
      { x: 0.5, y: 0.35 },
      { x: 0.65, y: 0.6 },
      { x: 0.35, y: 0.6 },
    ],
  };
}

/** A polygon with one corner more, halfway between its last and its first. */
export function withCorner(region: Region): Region {
  const [first, last] = region.shape === 'polygon' ? [region.corners[0], region.corners.at(-1)] : [];
  if (region.shape !== 'polygon' || !first || !last) return region;
  const middle = { x: within((first.x + last.x) / 2), y: within((first.y + last.y) / 2) };
  return { ...region, corners: [...region.corners, middle] };
}
