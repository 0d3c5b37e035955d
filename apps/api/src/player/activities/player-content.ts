import type { ResponseOf } from '@trilha/contract/define-call';
import {
  type ActivityContent,
  isGameContent,
  isTestContent,
  type MediaContent,
} from '@trilha/contract/learning/activity-content';
import type { openActivity } from '@trilha/contract/player/player.calls';
import { picturesIn, withPictureAddresses } from '@trilha/rules/writing/picture-file.rule';
import { hasHandedIn } from '#assessment/index.ts';
import { cloudCourseById, completeFilesById, fileById, linkTo, playedLinkTo } from '#files/index.ts';
import type { OpenedActivity } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import { cleanHtml } from '#platform/written-text.ts';
import { courseContent } from '../cmi5/course-content.ts';
import { flashPlayer } from '../flash/flash-page.ts';
import { launchUrl } from '../scorm/launch.ts';
import { documentContent } from './document-content.ts';
import { openingOf } from './opening.ts';
import { mediaPlace, pagesPosition, readingPosition } from './positions.ts';

type Content = ResponseOf<typeof openActivity>['content'];
type Opened = Pick<OpenedActivity, 'activity' | 'enrolmentId' | 'training'> & {
  readonly content: ActivityContent;
};

/** What the player shows of an activity, with addresses that last for minutes. @spec PL-03 */
export async function playerContent(context: Context, opened: Opened, isPreview = false): Promise<Content> {
  const { content, activity } = opened;
  if (isTestContent(content)) {
    const {
      kind,
      bankId: _bank,
      blueprint: _rows,
      weights: _weights,
      results: _results,
      ...settings
    } = content;
    return { kind: 'test', type: kind, settings };
  }
  // Of a game nothing comes but by its plays; only its author, looking at it unenrolled, has all of it.
  if (isGameContent(content)) return { kind: 'game', game: content.kind, draft: isPreview ? content : null };
  switch (content.kind) {
    case 'pdf': {
      const { url } = linkTo(context, await fileById(context, content.fileId));
      return { kind: 'pdf', url, pages: content.pages, ...pagesPosition(activity.position) };
    }
    case 'ppt':
      return documentContent(context, content, activity.position);
    case 'video':
      return {
        kind: 'video',
        ...(await mediaContent(context, opened, content)),
        captions: await captionsOf(context, content),
      };
    case 'audio':
      return { kind: 'audio', ...(await mediaContent(context, opened, content)) };
    case 'youtube':
      return {
        kind: 'youtube',
        videoId: content.videoId,
        hash: null,
        ...watchedOf(context, opened, content),
      };
    case 'vimeo':
      return {
        kind: 'vimeo',
        videoId: content.videoId,
        hash: content.hash,
        ...watchedOf(context, opened, content),
      };
    case 'wowza':
      return { kind: 'wowza', address: content.address, ...watchedOf(context, opened, content) };
    case 'linkedin_slidshare':
      return {
        kind: 'linkedin_slidshare',
        presentationId: content.presentationId,
        ...readingPosition(activity.position),
      };
    case 'flash':
      return {
        kind: 'flash',
        ...flashPlayer(context, content.fileId),
        ...readingPosition(activity.position),
      };
    case 'html':
      return { kind: 'html', html: await pageOf(context, content), ...readingPosition(activity.position) };
    case 'scorm':
      return {
        kind: 'scorm',
        title: content.title,
        fileId: content.fileId,
        round: activity.round,
        ...launchUrl(context, opened, content),
      };
    case 'cmi5':
      return courseContent(context, opened, content);
    case 'reaction_evaluation': {
      const { anonymous, questions } = content;
      const place = { activityId: activity.id, enrolmentId: opened.enrolmentId };
      const handedIn = !isPreview && (await hasHandedIn(context, place));
      return { kind: 'reaction', anonymous, questions, handedIn };
    }
    case 'scorm_cloud': {
      const { state } = await cloudCourseById(context, content.cloudCourseId);
      return { kind: 'scorm_cloud', title: content.title, state };
    }
  }
}

/** A written page, cleaned once more so that nothing older than the list gets past it, with its pictures. @spec PL-05 */
async function pageOf(context: Context, { html }: MediaContent<'html'>): Promise<string> {
  const page = cleanHtml(html, { pictures: true });
  const files = await completeFilesById(context, picturesIn(page), 'page_image');
  return withPictureAddresses(page, new Map(files.map((file) => [file.id, linkTo(context, file).url])));
}

async function mediaContent(
  context: Context,
  opened: Opened,
  content: MediaContent<'video'> | MediaContent<'audio'>,
) {
  const { url, contentType } = playedLinkTo(context, await fileById(context, content.fileId));
  return { url, contentType, ...watchedOf(context, opened, content) };
}

const watchedOf = (
  context: Context,
  { activity }: Opened,
  { seconds, transcript }: { readonly seconds: number; readonly transcript?: string | undefined },
) => ({
  seconds,
  transcript: transcript ?? null,
  ...mediaPlace(activity.position),
  opening: openingOf(context, activity.id),
});

const captionsOf = (context: Context, { captions }: MediaContent<'video'>) =>
  Promise.all(
    captions.map(async ({ language, fileId }) => ({
      language,
      url: linkTo(context, await fileById(context, fileId)).url,
    })),
  );
