import { flipped, type GreyRaster, scaled, sharpened, stretched, turned } from './grey-raster.ts';
import { type Corners, straightened } from './straightened.ts';

/** What a look at a picture tells. */
export interface Look {
  /** Texts of all the codes that could be read, in no order. */
  readonly codes: readonly string[];
  /** Where codes lie that could not. */
  readonly unread: readonly Corners[];
}

/** One code as a decoder tells it. */
interface Decoded {
  readonly isValid: boolean;
  readonly text: string;
  readonly position: Corners;
}

export const lookOf = (decoded: readonly Decoded[]): Look => ({
  codes: decoded.filter(({ isValid }) => isValid).map(({ text }) => text),
  unread: decoded.filter(({ isValid }) => !isValid).map(({ position }) => position),
});

export type LookAt = (picture: GreyRaster) => Promise<Look>;

/** A way to look at a photo, and how what is cut out of it becomes readable again. */
interface Pass {
  readonly seen: (grey: GreyRaster) => GreyRaster;
  readonly back?: (cut: GreyRaster) => GreyRaster;
}

/** Below it a code on a whole receipt has too few points for each of its squares. */
const SMALL_EDGE = 1700;
/** Degrees: by itself the wide stamp of Chile is found up to ten. */
const TILTS = [8, -8];

/**
 * What is tried in turn: first what reads most photos, then what helps small, pale and crooked ones. Decoders find the
 * corners of a stamp that leans to one side and guess them wrong when it leans to the other, hence the mirror.
 */
const PASSES: readonly Pass[] = [
  { seen: (grey) => grey },
  { seen: flipped, back: flipped },
  { seen: (grey) => sharpened(stretched(isSmall(grey) ? scaled(grey, 2) : grey)) },
  { seen: (grey) => (isSmall(grey) ? stretched(grey) : scaled(grey, 0.5)) },
  ...TILTS.map((degrees): Pass => ({ seen: (grey) => turned(grey, degrees) })),
  ...TILTS.map((degrees): Pass => ({ seen: (grey) => flipped(turned(grey, degrees)), back: flipped })),
];

const isSmall = ({ width, height }: GreyRaster): boolean => Math.max(width, height) < SMALL_EDGE;

/**
 * The first code of a photo that is what is looked for, or null when the time was up before. A code that is there and
 * cannot be read is looked at once more, straightened. `isOver` is asked before each try. @spec LO-15
 */
export async function firstCode<Found>(
  grey: GreyRaster,
  lookAt: LookAt,
  isOver: () => boolean,
  lookedFor: (code: string) => Found | null,
): Promise<Found | null> {
  const found = ({ codes }: Look): Found | null => {
    for (const code of codes) {
      const one = lookedFor(code);
      if (one !== null) return one;
    }
    return null;
  };
  for (const { seen, back } of PASSES) {
    if (isOver()) break;
    const picture = seen(grey);
    const look = await lookAt(picture);
    const plain = found(look);
    if (plain !== null) return plain;
    for (const corners of look.unread) {
      const cut = straightened(picture, corners);
      if (cut === null || isOver()) continue;
      const straight = found(await lookAt(back ? back(cut) : cut));
      if (straight !== null) return straight;
    }
  }
  return null;
}
