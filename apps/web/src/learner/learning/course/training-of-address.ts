import { useLocation, useParams } from '@tanstack/react-router';
import { createContext, use } from 'react';

/** The training an address is about, and the way it is met: alone, in a trail, in a catalogue. @spec LE-02 PL-01 */
export interface TrainingOfAddress {
  readonly kind: 'online_course' | 'webinar' | 'live_class' | 'presential_course';
  readonly id: string;
  readonly trailId: string | null;
  readonly catalogId: string | null;
  /** The class of an in-person course; null where none is named. */
  readonly eventId: string | null;
}

/** The class by which an in-person course is gone through, where the address does not say. */
export const EventOfPage = createContext<string | null>(null);

export function useTrainingOfAddress(): TrainingOfAddress {
  const isPresential = useLocation({ select: ({ pathname }) => pathname.includes('/presential-courses/') });
  const event = use(EventOfPage);
  const params: {
    readonly trailId?: string;
    readonly catalogId?: string;
    readonly courseId?: string;
    readonly webinarId?: string;
    readonly liveClassId?: string;
    readonly eventId?: string;
  } = useParams({ strict: false });
  const around = { trailId: params.trailId ?? null, catalogId: params.catalogId ?? null };
  if (params.webinarId) return { ...around, kind: 'webinar', id: params.webinarId, eventId: null };
  if (params.liveClassId) return { ...around, kind: 'live_class', id: params.liveClassId, eventId: null };
  return {
    ...around,
    kind: isPresential ? 'presential_course' : 'online_course',
    id: params.courseId ?? '',
    eventId: params.eventId ?? event,
  };
}

/** The page of the training, met the same way. @spec LE-02 LE-03 */
export function trainingPage({ kind, id, trailId, catalogId }: TrainingOfAddress) {
  switch (kind) {
    case 'online_course':
      return trailId === null
        ? ({ to: '/online-courses/$courseId', params: { courseId: id } } as const)
        : ({ to: '/trails/$trailId/course/$courseId', params: { trailId, courseId: id } } as const);
    case 'webinar':
      return trailId === null
        ? ({ to: '/webinars/$webinarId', params: { webinarId: id } } as const)
        : ({ to: '/trails/$trailId/webinars/$webinarId', params: { trailId, webinarId: id } } as const);
    case 'live_class':
      return trailId === null
        ? ({ to: '/live-classes/$liveClassId', params: { liveClassId: id } } as const)
        : ({
            to: '/trails/$trailId/live-classes/$liveClassId',
            params: { trailId, liveClassId: id },
          } as const);
    case 'presential_course':
      if (trailId === null) return { to: '/presential-courses/$courseId', params: { courseId: id } } as const;
      return catalogId === null
        ? ({
            to: '/trails/$trailId/presential-courses/$courseId',
            params: { trailId, courseId: id },
          } as const)
        : ({
            to: '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId',
            params: { trailId, catalogId, courseId: id },
          } as const);
  }
}

/** An activity of the training, met the same way. @spec PL-01 */
export function activityPage(training: TrainingOfAddress, order: number) {
  const { kind, id, trailId } = training;
  const hierarchyOrder = String(order);
  switch (kind) {
    case 'online_course':
      return trailId === null
        ? ({
            to: '/courses/$courseId/activities/$hierarchyOrder',
            params: { courseId: id, hierarchyOrder },
          } as const)
        : ({
            to: '/trails/$trailId/courses/$courseId/activities/$hierarchyOrder',
            params: { trailId, courseId: id, hierarchyOrder },
          } as const);
    case 'webinar':
      return trailId === null
        ? ({
            to: '/webinars/$webinarId/activities/$hierarchyOrder',
            params: { webinarId: id, hierarchyOrder },
          } as const)
        : ({
            to: '/trails/$trailId/webinars/$webinarId/activities/$hierarchyOrder',
            params: { trailId, webinarId: id, hierarchyOrder },
          } as const);
    case 'live_class':
      return trailId === null
        ? ({
            to: '/live-classes/$liveClassId/activities/$hierarchyOrder',
            params: { liveClassId: id, hierarchyOrder },
          } as const)
        : ({
            to: '/trails/$trailId/live-classes/$liveClassId/activities/$hierarchyOrder',
            params: { trailId, liveClassId: id, hierarchyOrder },
          } as const);
    case 'presential_course':
      return presentialActivityPage(training, hierarchyOrder);
  }
}

function presentialActivityPage(
  { id: courseId, trailId, catalogId, eventId: event }: TrainingOfAddress,
  hierarchyOrder: string,
) {
  const eventId = event ?? '';
  if (trailId === null)
    return catalogId === null
      ? ({
          to: '/presential-courses/$courseId/event/presential-class/$eventId/activities/$hierarchyOrder',
          params: { courseId, eventId, hierarchyOrder },
        } as const)
      : ({
          to: '/presential-catalogs/$catalogId/presential-courses/$courseId/event/presential-class/$eventId/activities/$hierarchyOrder',
          params: { catalogId, courseId, eventId, hierarchyOrder },
        } as const);
  return catalogId === null
    ? ({
        to: '/trails/$trailId/presential-courses/$courseId/event/presential-class/$eventId/activities/$hierarchyOrder',
        params: { trailId, courseId, eventId, hierarchyOrder },
      } as const)
    : ({
        to: '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId/event/presential-class/$eventId/activities/$hierarchyOrder',
        params: { trailId, catalogId, courseId, eventId, hierarchyOrder },
      } as const);
}
