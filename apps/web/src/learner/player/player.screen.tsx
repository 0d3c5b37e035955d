import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { pictureBefore } from '#shared/film/film-head.ts';
import { LatePart } from '#shared/shell/late-part.tsx';
import { useText } from '#shared/use-text.ts';
import { CourseButton } from '../learning/course/course-links.tsx';
import { useTrainingOfAddress } from '../learning/course/training-of-address.ts';
import { realtimeWatch } from '../shell/late-parts.ts';
import { ActivityContent } from './activity-content.tsx';
import classes from './player.module.css';
import { PlayerFrame } from './player-frame.tsx';
import {
  activityQuery,
  holdActivity,
  type PlayerAddress,
  placeAt,
  useGoToActivity,
  usePlayerPlace,
} from './use-activity.ts';

/** The player: one frame for every kind of activity; in a live class it hears at once of what is opened. @spec PL-01 PL-02 EV-03 */
export function PlayerScreen() {
  const { kind } = useTrainingOfAddress();
  return (
    <>
      <Player />
      {kind === 'live_class' ? <LatePart load={realtimeWatch} /> : null}
    </>
  );
}

/** What is opened is there before anything is drawn, and the picture of a film that the browser holds is seen before that. @spec PL-06 UX-09 */
PlayerScreen.prefetch = async (queryClient: QueryClient, address: PlayerAddress): Promise<void> => {
  await holdActivity(queryClient, placeAt(address));
  await pictureBefore();
};

function Player() {
  const place = usePlayerPlace();
  const activity = useQuery(activityQuery(place));
  if (activity.data) {
    return (
      <PlayerFrame opened={activity.data}>
        <ActivityContent key={activity.data.activity.id} opened={activity.data} />
      </PlayerFrame>
    );
  }
  if (activity.isLoadingError)
    return (
      <Refused error={activity.error} trainingId={place.trainingId} onRetry={() => void activity.refetch()} />
    );
  return (
    <div className={classes['waiting']}>
      <SkeletonPage />
    </div>
  );
}

/** What no other try opens, and the page of the course explains. */
const CLOSED: ReadonlySet<string> = new Set([
  'not_enrolled',
  'activity_locked',
  'activity_not_authorised',
  'trail_item_locked',
  'training_blocked',
]);

/** Why the activity does not open, with the way to what opens it. */
function Refused({
  error,
  trainingId,
  onRetry,
}: {
  readonly error: Error;
  readonly trainingId: string;
  readonly onRetry: () => void;
}) {
  const text = useText('player');
  const errorText = useErrorText();
  const { code, params } = problemFrom(error);
  const { hierarchyOrder } = params;
  const title = String(params['title'] ?? '');
  const goTo = useGoToActivity();
  const isClosed = CLOSED.has(code);
  return (
    <div className={classes['waiting']}>
      <Notice
        tone={isClosed ? 'info' : 'bad'}
        action={
          isClosed ? (
            <Row gap={8}>
              {typeof hierarchyOrder === 'number' ? (
                <Button kind="primary" onClick={() => goTo(hierarchyOrder)}>
                  {text('goToUnlock', { title })}
                </Button>
              ) : null}
              <CourseButton courseId={trainingId}>{text('seeCourse')}</CourseButton>
            </Row>
          ) : (
            <button type="button" className={classes['retry']} onClick={onRetry}>
              {text('scorm.reload')}
            </button>
          )
        }
      >
        {code === 'not_enrolled'
          ? text('notEnrolled')
          : code === 'activity_locked' && title !== ''
            ? text('lockedBy', { title })
            : errorText(error)}
      </Notice>
    </div>
  );
}
