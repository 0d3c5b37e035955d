import type { ModuleName } from '@trilha/rules/clients/modules.rule';
import { memberPage } from '#shared/routing/pages.ts';
import { playerSearch } from './player.search.ts';

const player = <const Path extends string>(path: Path, module: ModuleName, reads: readonly string[] = []) =>
  memberPage(path, 'screen.activity', () => import('./player.screen.tsx').then((file) => file.PlayerScreen), {
    module,
    frame: 'bare',
    search: playerSearch,
    texts: ['player', 'assessment', 'reactions', 'offline'],
    reads,
  });

/** Activities of what is learnt on screen, alone and inside a trail. */
export const courseActivityPages = [
  player('/courses/$courseId/activities/$hierarchyOrder', 'online_courses', [
    '/api/trainings/$courseId/activities/$hierarchyOrder',
  ]),
  player('/trails/$trailId/courses/$courseId/activities/$hierarchyOrder', 'trails', [
    '/api/trainings/$courseId/activities/$hierarchyOrder',
  ]),
  player('/webinars/$webinarId/activities/$hierarchyOrder', 'webinars'),
  player('/trails/$trailId/webinars/$webinarId/activities/$hierarchyOrder', 'trails'),
  player('/live-classes/$liveClassId/activities/$hierarchyOrder', 'live_classes'),
  player('/trails/$trailId/live-classes/$liveClassId/activities/$hierarchyOrder', 'trails'),
] as const;

/** A course in person may be reached by itself, in a trail, in a catalogue, and in a catalogue of a trail. */
const ALONE = '/presential-courses/$courseId';
const IN_TRAIL = '/trails/$trailId/presential-courses/$courseId';
const IN_CATALOGUE = '/presential-catalogs/$catalogId/presential-courses/$courseId';
const IN_CATALOGUE_OF_TRAIL = '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId';

/** The three kinds of event of a course in person have their activities at the same place. */
const ofEvents = <const Course extends string>(course: Course, module: ModuleName) =>
  [
    player(`${course}/event/presential-class/$eventId/activities/$hierarchyOrder`, module),
    player(`${course}/event/webinar/$eventId/activities/$hierarchyOrder`, module),
    player(`${course}/event/live-class/$eventId/activities/$hierarchyOrder`, module),
  ] as const;

export const presentialActivityPages = [
  ...ofEvents(ALONE, 'presential_courses'),
  ...ofEvents(IN_TRAIL, 'trails'),
  ...ofEvents(IN_CATALOGUE, 'presential_courses'),
  ...ofEvents(IN_CATALOGUE_OF_TRAIL, 'trails'),
] as const;

/** What participants say of a course when all of it is done. */
export const reactionPages = [
  player(`${ALONE}/reactions/$hierarchyOrder`, 'presential_courses'),
  player(`${IN_TRAIL}/reactions/$hierarchyOrder`, 'trails'),
  player(`${IN_CATALOGUE}/reactions/$hierarchyOrder`, 'presential_courses'),
  player(`${IN_CATALOGUE_OF_TRAIL}/reactions/$hierarchyOrder`, 'trails'),
] as const;
