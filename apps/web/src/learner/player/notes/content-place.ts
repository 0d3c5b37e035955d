import { createContext, use, useEffect } from 'react';

/** Where the learner is in what is on screen, for whatever refers to it: a second of what plays, or a page. */
export interface ContentPlace {
  readonly kind: 'second' | 'page';
  readonly now: () => number;
  /** Answers false where nothing is there to go in yet, such as a film that was not started. */
  readonly goTo: (place: number) => boolean;
}

/** Takes the place of the content on screen, or null when it goes. */
export const ContentPlaceContext = createContext<(place: ContentPlace | null) => void>(() => undefined);

/** Tells the frame around the content where the learner is in it; the same object as long as it is the same content. */
export function useTellPlace(place: ContentPlace): void {
  const tell = use(ContentPlaceContext);
  useEffect(() => {
    tell(place);
    return () => tell(null);
  }, [tell, place]);
}
