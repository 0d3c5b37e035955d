import { useEffect, useRef } from 'react';
import type { ContentOf } from '../use-activity.ts';
import { useWatching } from './use-watching.ts';

export type MediaContentOf = ContentOf<'video'> | ContentOf<'audio'>;

/** A video or an audio of our own, in an element of the page. @spec PL-03 PL-06 */
export function useMedia(content: MediaContentOf) {
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const watching = useWatching(content, element);
  const resume = watching.events.onLoadedMetadata;
  useEffect(() => {
    // The element is made while the screen still waits for its code: its metadata may have come before anybody listened.
    if (element.current && element.current.readyState >= HTMLMediaElement.HAVE_METADATA) resume();
  }, [resume]);
  return { element, ...watching };
}
