/** One picture as the encoder made it. */
export interface EncodedPicture {
  readonly data: Buffer;
  readonly isKey: boolean;
}

export interface StreamShape {
  readonly width: number;
  readonly height: number;
  readonly picturesPerSecond: number;
}

const TIMESCALE = 1000;
const TRACK = 1;
/** Flags of a sample that others depend on, and of one that depends on others (ISO/IEC 14496-12, 8.8.3.1). */
const KEY_PICTURE = 0x02000000;
const OTHER_PICTURE = 0x01010000;

const u16 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16BE(value, index * 2));
  return buffer;
};
const u32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4));
  return buffer;
};
const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content]);
};
const fullBox = (name: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(name, u32(version * 0x1000000 + flags), ...parts);
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** What comes before the pictures: one track of VP9, 8 bit, 4:2:0 (VP9 in ISO BMFF). */
export function initialization({ width, height }: StreamShape): Buffer {
  const configuration = fullBox('vpcC', 1, 0, Buffer.from([0, 10, 0x82, 2, 2, 2, 0, 0]));
  const entry = box(
    'vp09',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xffff),
    configuration,
  );
  const samples = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), entry),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, TIMESCALE, 0), u16(0x55c4, 0)),
    fullBox('hdlr', 0, 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('film\0')),
    box(
      'minf',
      fullBox('vmhd', 0, 1, u16(0, 0, 0, 0)),
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      samples,
    ),
  );
  const track = box(
    'trak',
    fullBox(
      'tkhd',
      0,
      3,
      u32(0, 0, TRACK, 0, 0, 0, 0),
      u16(0, 0, 0, 0),
      MATRIX,
      u32(width * 65536, height * 65536),
    ),
    media,
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6mp41')),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        u32(0, 0, TIMESCALE, 0, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        MATRIX,
        Buffer.alloc(24),
        u32(2),
      ),
      track,
      box('mvex', fullBox('trex', 0, 0, u32(TRACK, 1, 0, 0, 0))),
    ),
  ]);
}

/** Some seconds of the film, which begin with a whole picture. */
export function segment(
  number: number,
  startsAt: number,
  pictures: readonly EncodedPicture[],
  { picturesPerSecond }: StreamShape,
): Buffer {
  const length = Math.round(TIMESCALE / picturesPerSecond);
  const samples = pictures.map(({ data, isKey }) =>
    u32(length, data.length, isKey ? KEY_PICTURE : OTHER_PICTURE),
  );
  const moof = (offset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        fullBox('tfhd', 0, 0x20000, u32(TRACK)),
        fullBox('tfdt', 0, 0, u32(startsAt * length)),
        fullBox('trun', 0, 0x701, u32(pictures.length, offset), ...samples),
      ),
    );
  // The pictures begin after this box and the head of the next one.
  const head = moof(moof(0).length + 8);
  return Buffer.concat([head, box('mdat', ...pictures.map(({ data }) => data))]);
}
