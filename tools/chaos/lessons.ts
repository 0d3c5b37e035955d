import { type ActivityContent, activityContent } from '@trilha/contract/learning/activity-content';
import { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { GAME_KINDS, type GameKind } from '@trilha/rules/games/game';
import { SAMPLES } from '@trilha/rules/games/sample-games';
import type { Platform } from '../../apps/api/src/platform/context.ts';
import { newId } from '../../apps/api/src/platform/identifier.ts';
import { buildBank } from '../../apps/api/src/testing/assessment.ts';
import { buildFile } from '../../apps/api/src/testing/files.ts';
import type { BuiltClient } from '../../apps/api/src/testing/world.ts';
import type { Content } from './content.ts';
import { cloudLesson } from './contents/cloud-lesson.ts';
import { confirmed } from './contents/confirmed.ts';
import { game } from './contents/game.ts';
import { media } from './contents/media.ts';
import { scormPackage } from './contents/package.ts';
import { pages } from './contents/pages.ts';
import { reaction } from './contents/reaction.ts';
import { test } from './contents/test.ts';
import { units } from './contents/units.ts';
import { cloudCourse, convertedDocument, courseFile } from './made-files.ts';

const PAGES = 12;
const SECONDS = 4;
const QUESTIONS = 6;

/** Where the lessons are made. */
export interface Studio {
  readonly platform: Platform;
  readonly client: BuiltClient;
  readonly bankId: string;
}

interface Lesson {
  readonly content: Content;
  readonly make: (studio: Studio) => Promise<ActivityContent>;
  /** An evaluation waits for everything else of its module: it has one of its own. */
  readonly module?: number;
}

const fileOf = ({ platform, client }: Studio, purpose: Parameters<typeof buildFile>[2]) =>
  buildFile(platform, client, purpose);

const lesson = (version: 'scorm_1_2' | 'scorm_2004'): Lesson => ({
  content: scormPackage(version),
  make: async (studio) => ({
    kind: 'scorm',
    fileId: await fileOf(studio, 'package'),
    version,
    title: 'Simulador',
    launch: 'index.html',
    masteryScore: null,
  }),
});

const testOf = (kind: (typeof ATTEMPTED_TYPES)[number]): Lesson => ({
  content: test(kind),
  make: async ({ bankId }) => ({
    kind,
    bankId,
    draw: kind === 'conventional_test' ? QUESTIONS : 2,
    minimumScore: 100,
    maximumAttempts: kind === 'conventional_test' ? null : 2,
    minutes: null,
    shuffle: true,
    results: { correctness: 'after_attempt', answers: 'never' },
  }),
});

const gameOf = (kind: GameKind): Lesson => ({
  content: game(kind),
  make: async () => {
    const sample = SAMPLES.find((each) => each.kind === kind);
    // There are no files behind the pictures of the samples.
    return activityContent.parse(
      JSON.parse(JSON.stringify(sample, (name, value: unknown) => (name === 'picture' ? undefined : value))),
    );
  },
});

const evaluation = (anonymous: boolean, module: number): Lesson => ({
  content: reaction(anonymous ? 'anonymous evaluation' : 'named evaluation'),
  module,
  make: async () => ({
    kind: 'reaction_evaluation',
    anonymous,
    questions: [
      {
        kind: 'scale',
        look: 'recommend',
        id: newId(),
        prompt: 'Indicaria?',
        required: true,
        low: '',
        high: '',
      },
    ],
  }),
});

/** What is learnt, in the order of the training: every kind of activity there is. @spec PL-03 AS-01 GA-01 */
export const LESSONS: readonly Lesson[] = [
  {
    content: pages('pdf'),
    make: async (studio) => ({ kind: 'pdf', fileId: await fileOf(studio, 'document'), pages: PAGES }),
  },
  {
    content: pages('office document in pages'),
    make: async ({ platform, client }) => ({
      kind: 'ppt',
      fileId: await convertedDocument(platform, client, PAGES),
    }),
  },
  {
    content: confirmed('office document', 'document'),
    make: async (studio) => ({ kind: 'ppt', fileId: await fileOf(studio, 'office_document') }),
  },
  {
    content: media('video'),
    make: async (studio) => ({
      kind: 'video',
      fileId: await fileOf(studio, 'video'),
      seconds: SECONDS,
      captions: [],
    }),
  },
  {
    content: media('audio'),
    make: async (studio) => ({ kind: 'audio', fileId: await fileOf(studio, 'audio'), seconds: SECONDS }),
  },
  {
    content: media('youtube'),
    make: async () => ({ kind: 'youtube', videoId: 'dQw4w9WgXcQ', seconds: SECONDS }),
  },
  {
    content: media('vimeo'),
    make: async () => ({ kind: 'vimeo', videoId: '76979871', hash: null, seconds: SECONDS }),
  },
  {
    content: media('wowza'),
    make: async () => ({ kind: 'wowza', address: 'https://films.example/film.m3u8', seconds: SECONDS }),
  },
  { content: confirmed('page', 'html'), make: async () => ({ kind: 'html', html: '<p>Leia.</p>' }) },
  {
    content: confirmed('slides', 'linkedin_slidshare'),
    make: async () => ({ kind: 'linkedin_slidshare', presentationId: 'aBcDe12345' }),
  },
  {
    content: confirmed('flash', 'flash'),
    make: async (studio) => ({ kind: 'flash', fileId: await fileOf(studio, 'flash') }),
  },
  lesson('scorm_1_2'),
  lesson('scorm_2004'),
  {
    content: cloudLesson,
    make: async ({ platform, client }) => ({
      kind: 'scorm_cloud',
      cloudCourseId: await cloudCourse(platform, client),
      title: 'Lá fora',
    }),
  },
  {
    content: units,
    make: async ({ platform, client }) => ({
      kind: 'cmi5',
      fileId: await courseFile(platform, client),
      title: 'Vendas no balcão',
    }),
  },
  ...ATTEMPTED_TYPES.map(testOf),
  ...GAME_KINDS.map(gameOf),
  evaluation(true, 2),
  evaluation(false, 3),
];
export const CONTENTS: readonly Content[] = LESSONS.map(({ content }) => content);

/** The activities of the training, without their points. */
export async function lessonsIn(platform: Platform, client: BuiltClient) {
  const { bankId } = await buildBank(platform, client, QUESTIONS);
  const made: { readonly content: ActivityContent; readonly module: number }[] = [];
  for (const { make, module = 1 } of LESSONS)
    made.push({ content: await make({ platform, client, bankId }), module });
  return made;
}
