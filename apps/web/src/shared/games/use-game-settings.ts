import { useState } from 'react';

const KEYS = { sound: 'trilha.games.sound', stillness: 'trilha.games.stillness' } as const;
type Setting = keyof typeof KEYS;

const isOn = (setting: Setting): boolean => localStorage.getItem(KEYS[setting]) === 'on';

/** Sound is off until it is turned on, motion is there until it is turned off; the device remembers. @spec GA-01 PL-08 */
export function useGameSettings() {
  const [sound, setSound] = useState(() => isOn('sound'));
  const [stillness, setStillness] = useState(() => isOn('stillness'));
  const keep = (setting: Setting, value: boolean): void =>
    value ? localStorage.setItem(KEYS[setting], 'on') : localStorage.removeItem(KEYS[setting]);
  return {
    sound,
    motion: !stillness,
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
