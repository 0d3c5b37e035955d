import type { Home } from '../learning/learning-queries.ts';

/** What somebody begins with who has nothing to go on with. @spec LE-10 LE-11 */
export const suggestionIn = ({
  resume,
  mandatory,
  forYou,
  fresh,
}: Home): Home['fresh'][number] | undefined => (resume ? undefined : (mandatory[0] ?? forYou[0] ?? fresh[0]));
