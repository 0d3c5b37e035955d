import type { ShownLook } from '@trilha/contract/gamification/medal-shapes';
import type { MedalShape } from '@trilha/rules/gamification/medals/medal.rule';
import type { CSSProperties } from 'react';

/** Within a disc of 64 by 64. */
const PATHS: Readonly<Record<MedalShape, string>> = {
  star: 'M32 14l5.3 11.4 12.5 1.5-9.3 8.5 2.5 12.3L32 41.5l-11 6.2 2.5-12.3-9.3-8.5 12.5-1.5z',
  trophy:
    'M22 15h20v3h7v5c0 5-3.4 8.6-8.3 9.2A11 11 0 0 1 34.500 37v6H40v5H24v-5h5.500v-6a11 11 0 0 1-6.200-4.800C18.400 31.600 15 28 15 23v-5h7zm0 6h-3.500v2c0 2.600 1.300 4.600 3.700 5.500a12 12 0 0 1-.2-2zm20 0v6.500a12 12 0 0 1-.2 2c2.400-.9 3.700-2.900 3.700-5.500v-3z',
  shield:
    'M32 13l16 5v12c0 10-6.500 17-16 21-9.500-4-16-11-16-21V18zm0 6.300l-10 3.100V30c0 6.500 3.800 11.200 10 14.300z',
  flame:
    'M34 12c2 8 13 13 13 24a15 15 0 0 1-30 0c0-5.500 3-9.500 6.500-13 .6 3.600 2 5.600 4.500 7C27.500 23 29.500 17 34 12zm-1.500 22c-3.500 3-5.500 5-5.500 8.500a5.500 5.500 0 0 0 11 0c0-3.300-3-5-5.500-8.500z',
  rosette:
    'M32 13a12.500 12.500 0 0 1 7.500 22.500L43 50l-11-5.500L21 50l3.500-14.500A12.500 12.500 0 0 1 32 13zm0 6a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13z',
  mountain: 'M12 46l13.500-24 7 11.500L37 26l15 20zm13.500-15.500L19.500 41h8.500l1.500-3.500z',
};

/** Said here and not in a sheet of its own, which the profile would have to wait for. */
const DISC: CSSProperties = { display: 'block', flex: 'none', borderRadius: '50%', objectFit: 'cover' };
const WITHOUT_COLOUR: CSSProperties = { ...DISC, filter: 'grayscale(1)', opacity: 0.55 };
const SIGN = 'var(--primary-on-solid)';

interface MedalPictureProps {
  readonly look: ShownLook;
  /** What a drawn shape is called; nothing where the name of the medal stands beside it. */
  readonly label?: string;
  readonly size: number;
  /** Not earned yet: the same picture without its colour. */
  readonly isOpen?: boolean;
}

/** A medal as it looks: drawn in the colours of the client, or a picture of its own. @spec GM-02 */
export function MedalPicture({ look, label, size, isOpen = false }: MedalPictureProps) {
  const style = isOpen ? WITHOUT_COLOUR : DISC;
  if (look.kind === 'image')
    return <img style={style} src={look.url} alt={look.text} width={size} height={size} loading="lazy" />;
  return (
    <svg
      style={style}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="32" cy="32" r="32" fill="var(--primary-solid)" />
      <circle cx="32" cy="32" r="28.5" fill="none" stroke={SIGN} strokeOpacity={0.45} strokeWidth={1.5} />
      <path d={PATHS[look.shape]} fill={SIGN} fillRule="evenodd" />
    </svg>
  );
}
