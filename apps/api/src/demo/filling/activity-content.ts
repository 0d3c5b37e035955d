import { type ActivityContent, activityContent } from '@trilha/contract/learning/activity-content';
import { worksOffline } from '@trilha/rules/assessment/offline-attempt.rule';
import { withPictures } from '@trilha/rules/games/game-pictures.rule';
import { cleanHtml } from '#platform/written-text.ts';
import type { DemoCourse } from '../content/types.ts';
import { courseFileId, mediaName, type UnpackedPackage } from './course-files.ts';
import { pagesOf, secondsOf } from './media-length.ts';
import { bankIdOf, weightsOf } from './question-banks.ts';
import { cloudCourseId } from './scorm-cloud.ts';

type DemoActivity = DemoCourse['modules'][number]['activities'][number];

/** The content of an activity as the product stores it, checked by its own schema. */
export const contentOf = (
  course: DemoCourse,
  activity: DemoActivity,
  packages: ReadonlyMap<string, UnpackedPackage>,
): ActivityContent => activityContent.parse(shapeOf(course, activity, packages));

const filmOf = ({ kind, videoId, seconds, transcript }: Extract<DemoActivity, { videoId: string }>) => ({
  kind,
  videoId,
  seconds,
  transcript,
});

function shapeOf(
  course: DemoCourse,
  activity: DemoActivity,
  packages: ReadonlyMap<string, UnpackedPackage>,
): unknown {
  const { client } = course;
  if ('game' in activity)
    return withPictures(activity.game, ({ fileId, alt }) => ({
      fileId: courseFileId(client, mediaName(fileId)),
      alt,
    }));
  switch (activity.kind) {
    case 'html':
      return { kind: 'html', html: cleanHtml(activity.body, { pictures: true }) };
    case 'pdf':
      return { kind: 'pdf', fileId: courseFileId(client, activity.file), pages: pagesOf(activity.file) };
    case 'ppt':
    case 'flash':
      return { kind: activity.kind, fileId: courseFileId(client, activity.file) };
    case 'video':
      return {
        kind: 'video',
        fileId: courseFileId(client, activity.file),
        seconds: secondsOf(activity.file),
        captions: [{ language: course.language, fileId: courseFileId(client, activity.captions) }],
        transcript: activity.transcript,
      };
    case 'audio':
      return {
        kind: 'audio',
        fileId: courseFileId(client, activity.file),
        seconds: secondsOf(activity.file),
        transcript: activity.transcript,
      };
    case 'youtube':
      return filmOf(activity);
    case 'vimeo':
      return { ...filmOf(activity), hash: null };
    case 'wowza': {
      const { kind, address, seconds, transcript } = activity;
      return { kind, address, seconds, transcript };
    }
    case 'linkedin_slidshare':
      return { kind: activity.kind, presentationId: activity.presentationId };
    case 'scorm': {
      const fileId = courseFileId(client, activity.file);
      const unpacked = packages.get(fileId);
      return {
        kind: 'scorm',
        fileId,
        version: activity.version === '2004' ? 'scorm_2004' : 'scorm_1_2',
        title: unpacked?.title || activity.title,
        launch: unpacked?.launch,
        masteryScore: null,
      };
    }
    case 'cmi5': {
      const fileId = courseFileId(client, activity.file);
      return { kind: 'cmi5', fileId, title: packages.get(fileId)?.title || activity.title };
    }
    case 'scorm_cloud':
      return {
        kind: activity.kind,
        cloudCourseId: cloudCourseId(course.client, activity.course),
        title: activity.title,
      };
    case 'conventional_test':
    case 'evaluated_quiz':
      break;
  }
  const { test } = activity;
  return {
    kind: activity.kind,
    bankId: bankIdOf(course, activity.key),
    draw: Math.min(test.draw, test.questions.length),
    ...(test.blueprint ? { blueprint: [...test.blueprint] } : {}),
    ...(test.weights ? { weights: weightsOf(course.slug, activity) } : {}),
    minimumScore: test.minimumScore,
    ...(test.penaltyPercent ? { penaltyPercent: test.penaltyPercent } : {}),
    maximumAttempts: test.attempts,
    minutes: test.minutes,
    shuffle: test.shuffle,
    // Practice and what is voluntary may be taken along; what is mandatory is asked with a network.
    offline:
      (activity.kind === 'evaluated_quiz' || !course.mandatory) &&
      test.questions.every(({ question }) => worksOffline(question)),
    results: {
      correctness: 'after_attempt',
      answers: test.attempts === null ? 'after_attempt' : 'after_last_attempt',
    },
  };
}
