import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** What browsers record as, and how the same is written again. */
const WRITTEN_AS: ReadonlyMap<InputFormat, () => OutputFormat> = new Map<InputFormat, () => OutputFormat>([
  [WEBM, () => new WebMOutputFormat()],
  [MP4, () => new Mp4OutputFormat()],
  [OGG, () => new OggOutputFormat()],
]);

/**
 * The beginning of a recording, as long as is asked: packets are taken over as they were heard, up to the last one that
 * ends in time. Rejects where the bytes cannot be read. @spec AS-06
 */
export async function cutRecording(recording: Blob, seconds: number): Promise<Blob> {
  using input = new Input({ source: new BlobSource(recording), formats: [...WRITTEN_AS.keys()] });
  const track = await input.getPrimaryAudioTrack();
  const format = WRITTEN_AS.get(await input.getFormat());
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !format || !codec || !decoderConfig) throw new Error('nothing that is heard');
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const beginsAt = await track.getFirstTimestamp();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp + packet.duration - beginsAt > seconds) break;
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was written');
  return new Blob([target.buffer], { type: recording.type });
}
