import { useState, useSyncExternalStore } from 'react';

const KEYS = { sound: 'trilha.games.sound', stillness: 'trilha.games.stillness' } as const;
type Setting = keyof typeof KEYS;

const isOn = (setting: Setting): boolean => localStorage.getItem(KEYS[setting]) === 'on';

const STILLNESS = '(prefers-reduced-motion: reduce)';
const isStill = (): boolean => matchMedia(STILLNESS).matches;
function onStillness(change: () => void): () => void {
  const wish = matchMedia(STILLNESS);
  wish.addEventListener('change', change);
  return () => wish.removeEventListener('change', change);
}

/**
 * Sound is off until it is turned on. Motion is there until it is turned off, here or for the whole device, whose wish
 * weighs more. What was chosen here the device remembers. @spec GA-01 PL-08
 */
export function useGameSettings() {
  const [sound, setSound] = useState(() => isOn('sound'));
  const [stillness, setStillness] = useState(() => isOn('stillness'));
  const isStillDevice = useSyncExternalStore(onStillness, isStill);
  const keep = (setting: Setting, value: boolean): void =>
    value ? localStorage.setItem(KEYS[setting], 'on') : localStorage.removeItem(KEYS[setting]);
  return {
    sound,
    motion: !stillness && !isStillDevice,
    isStillDevice,
    setSound: (value: boolean): void => {
      keep('sound', value);
      setSound(value);
    },
    setMotion: (value: boolean): void => {
      keep('stillness', !value);
      setStillness(!value);
    },
  };
}
