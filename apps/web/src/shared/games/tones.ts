/** A small melody: frequency in hertz, start and length in seconds. */
type Note = readonly [frequency: number, start: number, length: number];

const MELODIES = {
  right: [
    [659.25, 0, 0.12],
    [880, 0.09, 0.18],
  ],
  wrong: [[220, 0, 0.2]],
  finish: [
    [523.25, 0, 0.15],
    [659.25, 0.12, 0.15],
    [783.99, 0.24, 0.15],
    [1046.5, 0.36, 0.35],
  ],
} as const satisfies Record<string, readonly Note[]>;
export type Melody = keyof typeof MELODIES;

const LOUDNESS = 0.08;
let sound: AudioContext | null = null;

/** Plays a few soft tones made here; a browser without sound, or that does not allow it yet, stays silent. */
export function playTones(melody: Melody): void {
  if (!('AudioContext' in window)) return;
  sound ??= new AudioContext();
  const { currentTime: now, destination } = sound;
  for (const [frequency, start, length] of MELODIES[melody]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.type = 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, now + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
