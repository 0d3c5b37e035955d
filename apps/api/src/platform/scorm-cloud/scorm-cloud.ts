import type { CloudResult } from '@trilha/rules/learning/cloud-progress.rule';
import { z } from 'zod';
import type { Outbound } from '../outbound.ts';
import { courseSchema, importJob, linkSchema, readResult, textResult } from './shapes.ts';

/** The application of a client: its id and its secret key, as the site shows them. */
export interface ScormCloudAccount {
  readonly applicationId: string;
  readonly secret: string;
}

/** Why SCORM Cloud did not do what it was asked. */
export type ScormCloudRefusal = 'unreachable' | 'wrong_credentials' | 'not_found' | 'refused';

export class ScormCloudProblem extends Error {
  readonly code: ScormCloudRefusal;
  /** What it said itself; text of another site. */
  readonly detail: string;
  constructor(code: ScormCloudRefusal, detail = '') {
    super(`SCORM Cloud: ${code}`);
    this.name = 'ScormCloudProblem';
    this.code = code;
    this.detail = detail;
  }
}

export interface CloudRegistration {
  readonly registrationId: string;
  readonly courseId: string;
  readonly learner: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** Where progress is posted to, with the name and the password that prove who posts. */
  readonly postBack: { readonly url: string; readonly userName: string; readonly password: string };
}

export interface CloudLaunch {
  /** Where the player there goes when it is left. */
  readonly leaveTo: string;
  readonly language: string;
}

/** What the product asks of SCORM Cloud. Each fails with a `ScormCloudProblem`. */
export interface ScormCloud {
  readonly ping: (account: ScormCloudAccount) => Promise<void>;
  /** Has the package fetched from an address; answers the import that began. */
  readonly importCourse: (account: ScormCloudAccount, courseId: string, address: string) => Promise<string>;
  readonly importState: (account: ScormCloudAccount, jobId: string) => Promise<z.output<typeof importJob>>;
  readonly courseTitle: (account: ScormCloudAccount, courseId: string) => Promise<string>;
  readonly register: (account: ScormCloudAccount, registration: CloudRegistration) => Promise<void>;
  readonly launchLink: (
    account: ScormCloudAccount,
    registrationId: string,
    launch: CloudLaunch,
  ) => Promise<string>;
  readonly previewLink: (
    account: ScormCloudAccount,
    courseId: string,
    launch: CloudLaunch,
  ) => Promise<string>;
  readonly result: (account: ScormCloudAccount, registrationId: string) => Promise<CloudResult>;
  /** Forgets a registration; one that is not there is forgotten already. */
  readonly forget: (account: ScormCloudAccount, registrationId: string) => Promise<void>;
}

/** A link must be opened at once: it says who learns. */
const LINK_SECONDS = 120;

/**
 * The REST API v2 of SCORM Cloud (cloud.scorm.com/docs/v2), by the basic authentication of an application. Another
 * address may speak the same protocol. @spec PL-03
 */
export function createScormCloud(outbound: Outbound, baseUrl: string): ScormCloud {
  async function ask(
    { applicationId, secret }: ScormCloudAccount,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object | null = null,
  ): Promise<unknown> {
    const answer = await outbound
      .fetch(new URL(path, baseUrl).href, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body && JSON.stringify(body),
      })
      .catch(() => null);
    if (!answer) throw new ScormCloudProblem('unreachable');
    const said: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw problemOf(answer.status, said);
    return said;
  }

  const read = async <T>(schema: z.ZodType<T>, said: Promise<unknown>): Promise<T> => {
    const parsed = schema.safeParse(await said);
    if (!parsed.success) throw new ScormCloudProblem('unreachable', 'an answer of another form');
    return parsed.data;
  };
  const registrationPath = (id: string): string => `registrations/${encodeURIComponent(id)}`;
  const coursePath = (id: string): string => `courses/${encodeURIComponent(id)}`;
  const launchOf = ({ leaveTo, language }: CloudLaunch) => ({
    expiry: LINK_SECONDS,
    redirectOnExitUrl: leaveTo,
    culture: language,
  });

  return {
    ping: async (account) => void (await ask(account, 'GET', 'ping')),
    importCourse: async (account, courseId, address) => {
      const query = new URLSearchParams({ courseId, mayCreateNewVersion: 'true' });
      const asked = ask(account, 'POST', `courses/importJobs?${query.toString()}`, {
        url: address,
        contentType: 'application/zip',
      });
      return (await read(textResult, asked)).result;
    },
    importState: (account, jobId) =>
      read(importJob, ask(account, 'GET', `courses/importJobs/${encodeURIComponent(jobId)}`)),
    courseTitle: async (account, courseId) =>
      (await read(courseSchema, ask(account, 'GET', coursePath(courseId)))).title,
    register: async (account, { postBack, ...registration }) =>
      void (await ask(account, 'POST', 'registrations', {
        ...registration,
        postBack: { ...postBack, authType: 'HTTPBASIC', resultsFormat: 'COURSE' },
      })),
    launchLink: async (account, id, launch) => {
      const asked = ask(account, 'POST', `${registrationPath(id)}/launchLink`, launchOf(launch));
      return (await read(linkSchema, asked)).launchLink;
    },
    previewLink: async (account, courseId, launch) => {
      const asked = ask(account, 'POST', `${coursePath(courseId)}/preview`, launchOf(launch));
      return (await read(linkSchema, asked)).launchLink;
    },
    result: async (account, id) => {
      const result = readResult(await ask(account, 'GET', registrationPath(id)));
      if (!result) throw new ScormCloudProblem('unreachable', 'an answer of another form');
      return result;
    },
    forget: async (account, id) => {
      await ask(account, 'DELETE', registrationPath(id)).catch((error: unknown) => {
        if (!(error instanceof ScormCloudProblem) || error.code !== 'not_found') throw error;
      });
    },
  };
}

const message = z.object({ message: z.string() });

function problemOf(status: number, said: unknown): ScormCloudProblem {
  const parsed = message.safeParse(said);
  const detail = parsed.success ? parsed.data.message.slice(0, 500) : '';
  if (status === 401 || status === 403) return new ScormCloudProblem('wrong_credentials', detail);
  if (status === 404) return new ScormCloudProblem('not_found', detail);
  return new ScormCloudProblem(status === 429 || status >= 500 ? 'unreachable' : 'refused', detail);
}
