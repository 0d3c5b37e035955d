import { useState } from 'react';
import classes from './avatar.module.css';

const TONES = ['primary', 'secondary', 'tertiary'] as const;

/** First letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letter = (word: string | undefined): string => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? '';
  return (letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '')).toLocaleUpperCase();
};

export interface AvatarProps {
  readonly name: string;
  readonly image?: string | null;
  readonly size?: number;
}

/** A person as picture or initials. Decoration: the name stands next to it or in the button around it. */
export function Avatar({ name, image, size = 36 }: AvatarProps) {
  // An address that is over shows initials, never a torn picture.
  const [broken, setBroken] = useState<string | null>(null);
  const tone = TONES[(name.length + (name.codePointAt(0) ?? 0)) % TONES.length];
  return (
    <span
      className={classes['avatar']}
      data-tone={tone}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
