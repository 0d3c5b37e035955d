/** Louder than what a microphone that is switched off gives, and quieter than any room. */
const HEARD = 0.001;
/** As many samples as are heard between two looks, and some. */
const SAMPLES = 16_384;

export interface Hearing {
  /** Listens once more; whether anything was heard since the beginning, or null where nobody can tell. */
  readonly listen: () => boolean | null;
  readonly end: () => void;
}

/** Listens to what is recorded, to tell whoever speaks into a microphone that is switched off. @spec AS-06 */
export function hearMicrophone(stream: MediaStream): Hearing {
  const tracks = stream.getTracks();
  const isMuted = (): boolean => tracks.length > 0 && tracks.every(({ muted }) => muted);
  const sound = soundOf(stream);
  let wasHeard: boolean | null = null;
  return {
    listen: () => {
      const peak = isMuted() ? 0 : (sound?.peak() ?? null);
      if (peak !== null) wasHeard = wasHeard === true || peak > HEARD;
      return wasHeard;
    },
    end: () => sound?.end(),
  };
}

/** How loud it is at the moment; null where the browser does not say. Nobody's recording fails for it. */
function soundOf(stream: MediaStream) {
  try {
    return openSound(stream);
  } catch {
    return null;
  }
}

function openSound(stream: MediaStream) {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  context.resume().catch(() => undefined);
  const samples = new Float32Array(SAMPLES);
  return {
    peak: (): number | null => {
      // What stands still is silent in any case.
      if (context.state !== 'running') return null;
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    },
    end: (): void => {
      context.close().catch(() => undefined);
    },
  };
}
