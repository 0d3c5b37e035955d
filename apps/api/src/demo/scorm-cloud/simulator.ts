import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { playRoutes } from './play-routes.ts';
import { type Reach, type Registration, type SimulatedCloud, shapeOf } from './registrations.ts';

/** Where the simulator answers, below the product's own address. */
export const SCORM_CLOUD_SIMULATOR = '/dev/scorm-cloud/api/v2/';
/** Courses of this name are always there. */
export const DEMO_COURSE = /^demo-/;
/** A secret with this end is one that the site does not know: it shows what happens then. */
const WRONG_SECRET = /invalid$/;
/** Looks at an import before it is over. */
const LOOKS_OF_IMPORT = 2;
const ZIP = Buffer.from('PK');

export interface SimulatorSettings {
  /** The address of the API, as the product knows it. */
  readonly url: string;
  /** How the simulator reaches packages and posts results; a test leads it to where the product listens. */
  readonly fetch?: Reach;
}

const learner = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
const postBack = z.object({ url: z.url(), userName: z.string(), password: z.string(), authType: z.string() });
const registrationBody = z.object({
  courseId: z.string(),
  registrationId: z.string().max(255),
  learner,
  postBack: postBack.optional(),
});
const launchBody = z.object({ redirectOnExitUrl: z.url(), culture: z.string().optional() });

/**
 * Speaks as much of SCORM Cloud's API v2 as the product asks of it, keeps it in memory, and plays every course as the
 * same three pages. Results are posted twice, and an older one after a newer: as a queue does. @spec OP-01
 */
export function scormCloudSimulator(
  app: FastifyInstance,
  { url, fetch: reach = fetch }: SimulatorSettings,
): SimulatedCloud {
  const cloud: SimulatedCloud = { courses: new Map(), imports: new Map(), registrations: new Map() };
  const base = new URL(url);
  const path = base.pathname;
  const isThere = (courseId: string): boolean => cloud.courses.has(courseId) || DEMO_COURSE.test(courseId);
  const said = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
  const guarded =
    (answer: (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const [application = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
      if (!application || !secret || WRONG_SECRET.test(secret))
        return reply.code(401).send({ error: 'Authorization Required.' });
      return answer(request, reply);
    };

  app.get(
    `${path}ping`,
    guarded(() => ({ apiMessage: 'Pong!', currentTime: new Date().toISOString() })),
  );

  app.post(
    `${path}courses/importJobs`,
    guarded(async (request, reply) => {
      const query = z.object({ courseId: z.string().min(1).max(255) }).safeParse(request.query);
      const body = z.object({ url: z.url() }).safeParse(request.body);
      if (!query.success || !body.success) return said(reply, 400, 'courseId and url are needed');
      const found = await reach(body.data.url).catch(() => null);
      const bytes = found?.ok ? Buffer.from(await found.arrayBuffer()) : Buffer.alloc(0);
      const id = randomUUID();
      cloud.imports.set(id, {
        courseId: query.data.courseId,
        title: new URL(body.data.url).searchParams.get('name')?.replace(/\.zip$/, '') ?? query.data.courseId,
        isPackage: bytes.subarray(0, 2).equals(ZIP),
        looks: 0,
      });
      return { result: id };
    }),
  );

  app.get(
    `${path}courses/importJobs/:id`,
    guarded(({ params }, reply) => {
      const job = cloud.imports.get(params.id);
      if (!job) return said(reply, 404, 'unknown import job');
      job.looks += 1;
      if (job.looks < LOOKS_OF_IMPORT)
        return { jobId: params.id, status: 'RUNNING', message: 'Import in progress' };
      if (!job.isPackage)
        return { jobId: params.id, status: 'ERROR', message: 'No imsmanifest.xml was found.' };
      const course = { id: job.courseId, title: job.title, version: 0 };
      cloud.courses.set(job.courseId, job.title);
      return { jobId: params.id, status: 'COMPLETE', importResult: { parserWarnings: [], course } };
    }),
  );

  app.get(
    `${path}courses/:id`,
    guarded(({ params }, reply) =>
      isThere(params.id)
        ? { id: params.id, title: cloud.courses.get(params.id) ?? params.id, version: 0 }
        : said(reply, 404, 'course not found'),
    ),
  );

  app.post(
    `${path}registrations`,
    guarded((request, reply) => {
      const body = registrationBody.safeParse(request.body);
      if (!body.success) return said(reply, 400, 'not a registration');
      const { registrationId, courseId } = body.data;
      if (cloud.registrations.has(registrationId)) return said(reply, 400, 'registration exists already');
      if (!isThere(courseId)) return said(reply, 400, 'course not found');
      cloud.registrations.set(registrationId, begun(registrationId, { postBack: undefined, ...body.data }));
      return reply.code(204).send();
    }),
  );

  app.get(
    `${path}registrations/:id`,
    guarded(({ params }, reply) => {
      const registration = cloud.registrations.get(params.id);
      return registration ? shapeOf(registration) : said(reply, 404, 'registration not found');
    }),
  );

  app.delete(
    `${path}registrations/:id`,
    guarded(({ params }, reply) =>
      cloud.registrations.delete(params.id)
        ? reply.code(204).send()
        : said(reply, 404, 'registration not found'),
    ),
  );

  const linkTo = (registration: Registration, body: z.output<typeof launchBody>) => {
    const key = randomUUID();
    registration.launches.set(key, { leaveTo: body.redirectOnExitUrl, language: body.culture ?? 'en-US' });
    const query = new URLSearchParams({ key }).toString();
    return { launchLink: new URL(`play/${registration.id}?${query}`, base).href };
  };

  app.post(
    `${path}registrations/:id/launchLink`,
    guarded(({ params, body }, reply) => {
      const registration = cloud.registrations.get(params.id);
      const asked = launchBody.safeParse(body);
      if (!registration) return said(reply, 404, 'registration not found');
      return asked.success
        ? linkTo(registration, asked.data)
        : said(reply, 400, 'redirectOnExitUrl is no address');
    }),
  );

  app.post(
    `${path}courses/:id/preview`,
    guarded(({ params, body }, reply) => {
      const asked = launchBody.safeParse(body);
      if (!isThere(params.id)) return said(reply, 404, 'course not found');
      if (!asked.success) return said(reply, 400, 'redirectOnExitUrl is no address');
      const preview = begun(`preview-${randomUUID()}`, {
        courseId: params.id,
        learner: null,
        postBack: undefined,
      });
      cloud.registrations.set(preview.id, preview);
      return linkTo(preview, asked.data);
    }),
  );

  playRoutes(app, path, cloud, reach);
  return cloud;
}

const begun = (
  id: string,
  {
    courseId,
    learner: who,
    postBack: to,
  }: {
    readonly courseId: string;
    readonly learner: z.output<typeof learner> | null;
    readonly postBack: z.output<typeof postBack> | undefined;
  },
): Registration => ({
  id,
  courseId,
  learner: who,
  postBack: to ?? null,
  page: 0,
  score: null,
  updated: new Date(),
  launches: new Map(),
});
