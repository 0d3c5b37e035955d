import { contrast, fromOklch, type Oklch, reachContrast, toOklch } from './oklch.ts';

export type Mode = 'light' | 'dark';

/** What a client chooses; everything else follows from it. */
export interface ClientColours {
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
}

/** What things lie on, and the ink and lines upon them. */
export interface Surfaces {
  readonly background: string;
  readonly surface: string;
  readonly raised: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly control: string;
}

/** One colour in every use: fills with their label, tints with theirs, plain text, edges and focus rings. */
export interface Role {
  readonly solid: string;
  readonly onSolid: string;
  readonly solidHover: string;
  readonly edge: string;
  readonly soft: string;
  readonly onSoft: string;
  readonly text: string;
  readonly focus: string;
}

export const ROLE_NAMES = ['primary', 'secondary', 'tertiary', 'ok', 'warn', 'bad', 'info'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
export type ThemeTokens = Readonly<Record<RoleName, Role>> & { readonly surfaces: Surfaces };

const STATUS = { ok: '#15803d', warn: '#d97706', bad: '#dc2626', info: '#0369a1' } as const;
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** How far a brand colour may be darkened to keep a white label before the label turns dark instead. */
const LARGEST_DARKENING = 0.07;

/**
 * The accessible palette of a client in one mode: text pairs reach 4.5:1, edges and controls 3:1, whatever colours
 * the client picked.
 * @spec CL-06
 */
export function themeTokens(client: ClientColours, mode: Mode): ThemeTokens {
  const surfaces = surfacesOf(client.primary, mode);
  const role = (hex: string): Role => roleOf(hex, surfaces, mode);
  return {
    surfaces,
    primary: role(client.primary),
    secondary: role(client.secondary),
    tertiary: role(client.tertiary),
    ok: role(STATUS.ok),
    warn: role(STATUS.warn),
    bad: role(STATUS.bad),
    info: role(STATUS.info),
  };
}

const away = (mode: Mode): -1 | 1 => (mode === 'light' ? -1 : 1);
const grounds = (surfaces: Pick<Surfaces, 'background' | 'surface' | 'raised'>): readonly string[] => [
  surfaces.background,
  surfaces.surface,
  surfaces.raised,
];

function surfacesOf(primary: string, mode: Mode): Surfaces {
  const { hue } = toOklch(primary);
  const tint = (lightness: number, chroma: number): string => fromOklch({ lightness, chroma, hue });
  const base =
    mode === 'light'
      ? {
          background: tint(0.978, 0.004),
          surface: '#ffffff',
          raised: '#ffffff',
          ink: tint(0.22, 0.02),
          line: tint(0.915, 0.008),
        }
      : {
          background: tint(0.17, 0.006),
          surface: tint(0.21, 0.007),
          raised: tint(0.25, 0.008),
          ink: tint(0.96, 0.006),
          line: tint(0.32, 0.008),
        };
  const walk = (lightness: number, chroma: number, minimum: number): string =>
    reachContrast({ lightness, chroma, hue }, grounds(base), minimum, away(mode));
  return {
    ...base,
    muted: walk(mode === 'light' ? 0.56 : 0.66, 0.015, 4.6),
    control: walk(mode === 'light' ? 0.72 : 0.45, 0.012, 3.05),
  };
}

function roleOf(hex: string, surfaces: Surfaces, mode: Mode): Role {
  const brand = toOklch(hex);
  const on = grounds(surfaces);
  const { solid, onSolid } = fillOf(brand);
  const soft = fromOklch({
    ...brand,
    lightness: mode === 'light' ? 0.955 : 0.3,
    chroma: Math.min(brand.chroma, mode === 'light' ? 0.035 : 0.06),
  });
  const start = mode === 'light' ? Math.min(brand.lightness, 0.6) : Math.max(brand.lightness, 0.68);
  const text = reachContrast({ ...brand, lightness: start }, [...on, soft], TEXT_CONTRAST, away(mode));
  const focus = reachContrast(brand, on, EDGE_CONTRAST, away(mode));
  return {
    solid,
    onSolid,
    solidHover: hoverOf(solid, onSolid),
    edge: on.every((ground) => contrast(solid, ground) >= EDGE_CONTRAST) ? solid : focus,
    soft,
    onSoft: text,
    text,
    focus,
  };
}

function fillOf(brand: Oklch): { readonly solid: string; readonly onSolid: string } {
  const solid = fromOklch(brand);
  const white = '#ffffff';
  if (contrast(solid, white) >= TEXT_CONTRAST) return { solid, onSolid: white };
  const darker = reachContrast(brand, [white], TEXT_CONTRAST, -1);
  if (brand.lightness - toOklch(darker).lightness <= LARGEST_DARKENING) {
    return { solid: darker, onSolid: white };
  }
  const black = fromOklch({ ...brand, lightness: 0.16, chroma: Math.min(brand.chroma, 0.03) });
  const isReadable = contrast(solid, black) >= TEXT_CONTRAST;
  return { solid: isReadable ? solid : reachContrast(brand, [black], TEXT_CONTRAST, 1), onSolid: black };
}

/** Moves away from the label, so that pointing at a button never costs contrast. */
function hoverOf(solid: string, onSolid: string): string {
  const fill = toOklch(solid);
  const step = onSolid === '#ffffff' ? -0.045 : 0.045;
  return fromOklch({ ...fill, lightness: Math.min(1, Math.max(0, fill.lightness + step)) });
}
