/**
 * How long a recording is, read from the bytes of the kinds that answers come in: WAV (RIFF), Ogg (RFC 3533), WebM (RFC 9559),
 * MP4 (ISO/IEC 14496-12) and MP3 (ISO/IEC 11172-3). Null where they do not say; browsers leave the length out of the head of
 * what they record, so it is told by what is played last. @spec AS-06
 */
export function audioSeconds(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = READERS.find(({ begins }) => begins(view));
  try {
    const seconds = reader?.read(view) ?? null;
    return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  } catch (error) {
    // The file ends before it should.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const nameAt = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));

function wavSeconds(view: DataView): number | null {
  let rate = 0;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    if (nameAt(view, at) === 'fmt ') rate = view.getUint32(at + 16, true);
    // A recording that was cut says more than there is.
    if (nameAt(view, at) === 'data')
      return rate === 0 ? null : Math.min(size, view.byteLength - at - 8) / rate;
    at += 8 + size + (size % 2);
  }
  return null;
}

/** The position of the last page, in samples: of Opus 48 000 a second, of Vorbis as many as its head says. */
function oggSeconds(view: DataView): number | null {
  let last = 0;
  const head = 28;
  const rate = nameAt(view, head) === 'Opus' ? 48_000 : view.getUint32(head + 12, true);
  for (let at = 0; nameAt(view, at) === 'OggS'; ) {
    const position = view.getBigInt64(at + 6, true);
    if (position > 0) last = Number(position);
    const pieces = view.getUint8(at + 26);
    let size = 0;
    for (let piece = 0; piece < pieces; piece += 1) size += view.getUint8(at + 27 + piece);
    at += 27 + pieces + size;
  }
  return rate === 0 ? null : last / rate;
}

const SEGMENT = 0x18_53_80_67;
const CLUSTER = 0x1f_43_b6_75;
const INFO = 0x15_49_a9_66;
const GROUP = 0xa0;
const HOLDS_ELEMENTS: ReadonlySet<number> = new Set([SEGMENT, CLUSTER, INFO, GROUP]);
const TIMESTAMP_SCALE = 0x2a_d7_b1;
const TIMESTAMP = 0xe7;
const BLOCKS: ReadonlySet<number> = new Set([0xa1, 0xa3]);

/** The number of a variable length at a place, with or without the bit that tells how long it is. */
function variable(view: DataView, at: number, isPlain: boolean): { value: number; length: number } {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  let value = isPlain ? first : first & (0xff >> length);
  for (let place = 1; place < length; place += 1) value = value * 256 + view.getUint8(at + place);
  return { value, length };
}

function unsigned(view: DataView, at: number, size: number): number {
  let value = 0;
  for (let place = 0; place < size; place += 1) value = value * 256 + view.getUint8(at + place);
  return value;
}

/** The moment of the last block; what holds others is entered, also where its size is not told. */
function webmSeconds(view: DataView): number | null {
  let scale = 1_000_000;
  let cluster = 0;
  let last = 0;
  for (let at = 0; at + 2 <= view.byteLength; ) {
    const id = variable(view, at, true);
    const size = variable(view, at + id.length, false);
    const body = at + id.length + size.length;
    if (id.length > 4 || body > view.byteLength) break;
    if (id.value === TIMESTAMP_SCALE) scale = unsigned(view, body, size.value);
    if (id.value === TIMESTAMP) cluster = unsigned(view, body, size.value);
    if (BLOCKS.has(id.value) && body + 4 <= view.byteLength)
      last = Math.max(last, cluster + view.getInt16(body + variable(view, body, false).length));
    at = HOLDS_ELEMENTS.has(id.value) ? body : body + size.value;
  }
  return (last * scale) / 1e9;
}

const BOXES_OF_BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** What the head says, or where the last fragment begins. */
function mp4Seconds(view: DataView): number | null {
  let told = 0;
  let scale = 0;
  let last = 0;
  for (let at = 0; at + 8 <= view.byteLength; ) {
    const name = nameAt(view, at + 4);
    const short = view.getUint32(at);
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? view.byteLength - at : short;
    const body = at + (isLong ? 16 : 8);
    const isWide = size > 8 && body < view.byteLength && view.getUint8(body) === 1;
    if (name === 'mvhd' || name === 'mdhd') {
      const ticks = view.getUint32(body + (isWide ? 20 : 12));
      const length = isWide ? Number(view.getBigUint64(body + 24)) : view.getUint32(body + 16);
      told = Math.max(told, ticks === 0 ? 0 : length / ticks);
      if (name === 'mdhd') scale = ticks;
    }
    if (name === 'tfdt' && scale > 0)
      last = Math.max(
        last,
        (isWide ? Number(view.getBigUint64(body + 4)) : view.getUint32(body + 4)) / scale,
      );
    if (size < 8) break;
    at = BOXES_OF_BOXES.has(name) ? body : at + size;
  }
  return Math.max(told, last);
}

const KILOBITS = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const HERTZ = [44_100, 48_000, 32_000] as const;

/** Frame after frame of layer III, so that any bit rate counts right. */
function mp3Seconds(view: DataView): number | null {
  let seconds = 0;
  let at = 0;
  if (nameAt(view, 0).startsWith('ID3'))
    at = 10 + [6, 7, 8, 9].reduce((size, place) => size * 128 + (view.getUint8(place) & 0x7f), 0);
  while (at + 4 <= view.byteLength) {
    const frame = frameAt(view, at);
    seconds += frame?.seconds ?? 0;
    at += frame?.size ?? 1;
  }
  return seconds;
}

function frameAt(view: DataView, at: number): { readonly seconds: number; readonly size: number } | null {
  const head = view.getUint32(at);
  const version = (head >>> 19) & 3;
  const isFirst = version === 3;
  const isLayerThree = head >>> 21 === 0x7_ff && version !== 1 && ((head >>> 17) & 3) === 1;
  const kilobits = KILOBITS[isFirst ? 'first' : 'second'][(head >>> 12) & 15];
  const hertz = HERTZ[(head >>> 10) & 3];
  if (!isLayerThree || !kilobits || !hertz) return null;
  const rate = hertz / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const size = Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + ((head >>> 9) & 1);
  return { seconds: samples / rate, size };
}

const isMp3 = (view: DataView): boolean =>
  view.byteLength > 4 && (nameAt(view, 0).startsWith('ID3') || frameAt(view, 0) !== null);

const READERS: readonly {
  readonly begins: (view: DataView) => boolean;
  readonly read: (view: DataView) => number | null;
}[] = [
  { begins: (view) => nameAt(view, 0) === 'RIFF', read: wavSeconds },
  { begins: (view) => nameAt(view, 0) === 'OggS', read: oggSeconds },
  { begins: (view) => nameAt(view, 0) === '\u001aE\u00df\u00a3', read: webmSeconds },
  { begins: (view) => nameAt(view, 4) === 'ftyp', read: mp4Seconds },
  { begins: isMp3, read: mp3Seconds },
];
