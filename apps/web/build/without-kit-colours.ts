import type { Plugin } from 'vite';

/** Palettes of the kit that nothing of ours is painted in: colours are named by what they are for (mantine.css). */
const HUES = 'red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange';

/** Variables of those palettes, and what is only another name of one. */
const VARIABLE = new RegExp(
  String.raw`^\s*--(?:mantine-color-(?:${HUES})-[\w-]+:[^;]*|[\w-]+:\s*var\(--mantine-color-(?:${HUES})-[\w-]+\));`,
  'gm',
);
const PALETTE = new RegExp(String.raw`^\s*(?:${HUES}): \[[^\]]*\],?`, 'gm');

/** Components that our provider asks for nothing of: it writes variables and classes itself. */
const UNUSED_PART = /@mantine\/core\/esm\/core\/MantineProvider\/(Mantine(?:CssVariables|Classes))\/\1\.mjs$/;

/**
 * Every page begins with twelve palettes of ten shades, twice and in both modes, and with what turns them into styles.
 * None of it is ever seen, so it does not travel.
 */
export function withoutKitColours(): Plugin {
  return {
    name: 'without-kit-colours',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      const [, part] = UNUSED_PART.exec(id) ?? [];
      if (part) return `export const ${part} = () => null;`;
      if (id.endsWith('/@mantine/core/styles/default-css-variables.layer.css')) return usedVariables(code);
      return id.endsWith('/MantineProvider/default-colors.mjs') ? usedPalettes(code) : null;
    },
  };
}

/** The variables of the kit without those of its palettes. */
export const usedVariables = (styles: string): string => styles.replace(VARIABLE, '');

/** The palettes of the kit that are left: greys, which shades are reckoned from. */
export const usedPalettes = (code: string): string => code.replace(PALETTE, '');
