import { BufferSource, Input, Logging, LogLevel, MP3, MP4, OGG, WAVE, WEBM } from 'mediabunny';

/** What answers are recorded as; a list of parts to fetch from elsewhere is none of them. */
const FORMATS = [WEBM, OGG, MP4, MP3, WAVE];

// What is wrong with somebody's file is nothing for the log.
Logging.level = LogLevel.Silent;

/**
 * Seconds of sound in a recording, to the end of what is played last; null where its bytes do not say. Browsers leave the
 * length out of the head of what they record, so every piece is looked at. @spec AS-06
 */
export async function audioSeconds(bytes: Uint8Array): Promise<number | null> {
  using input = new Input({ source: new BufferSource(bytes), formats: FORMATS });
  try {
    const tracks = await input.getAudioTracks();
    const seconds = tracks.length === 0 ? 0 : await input.computeDuration(tracks);
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  } catch {
    // Bytes that are broken break the reader in many ways, and none of them says how long it is.
    return null;
  }
}
