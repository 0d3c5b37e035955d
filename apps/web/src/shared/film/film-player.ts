/** What our controls need of anything that plays: an element of ours has it, and so has the player of another site. */
export interface FilmPlayer {
  currentTime: number;
  playbackRate: number;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly play: () => unknown;
  readonly pause: () => unknown;
}

/** The player of another window, which may have pictures of several sizes and captions to choose. */
export interface RemotePlayer extends FilmPlayer {
  /** Lines of the picture, or null for what the connection carries. */
  readonly chooseQuality: (height: number | null) => void;
  readonly showCaptions: (language: string | null) => void;
}

/** Why a film does not play: deleted, not to be shown here, broken, its site is out of reach, or it never ends. */
export type FilmFailure = 'gone' | 'private' | 'broken' | 'silent' | 'offline' | 'live';

/** Something that the player of another site tells. */
export type FilmSign =
  | { readonly type: 'ready' }
  | { readonly type: 'length'; readonly seconds: number }
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'time'; readonly second: number }
  | { readonly type: 'speed'; readonly rate: number }
  | { readonly type: 'playing' | 'paused' | 'ended' | 'seeking' | 'seeked' }
  | { readonly type: 'qualities'; readonly heights: readonly number[] }
  | { readonly type: 'quality'; readonly height: number }
  | { readonly type: 'captions'; readonly languages: readonly string[] }
  | { readonly type: 'failed'; readonly failure: FilmFailure };

/** How one site puts it into messages between windows. */
export interface FilmProtocol {
  /** Said again and again until the player answers: it may still be loading. */
  readonly greeting: unknown;
  /** Said once it has answered: what it should tell from now on. */
  readonly subscriptions: readonly unknown[];
  /** What a message means; nothing when it is none of the player's. */
  readonly read: (message: unknown) => readonly FilmSign[];
  readonly play: () => unknown;
  readonly pause: () => unknown;
  readonly seek: (second: number) => unknown;
  readonly speed: (rate: number) => unknown;
  readonly mute: (isMuted: boolean) => unknown;
  /** A share from 0 to 1. */
  readonly volume: (share: number) => unknown;
  readonly quality?: (height: number | null) => unknown;
  readonly captions?: (language: string | null) => unknown;
}
