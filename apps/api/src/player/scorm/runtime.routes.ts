import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@trilha/contract/errors';
import { activityContent } from '@trilha/contract/learning/activity-content';
import {
  type ScormOutcome,
  scorm12Outcome,
  scorm2004Outcome,
} from '@trilha/rules/learning/scorm-outcome.rule';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { packageOfLabel, sandboxOf } from '#files/index.ts';
import { actingAs } from '#identity/index.ts';
import { learnerOf, lockEnrolment, recordProgress } from '#learning/index.ts';
import { type Context, inTransaction, type Platform } from '#platform/context.ts';
import { type LaunchClaims, readLaunchToken } from './launch.ts';
import { keepRuntime, runtimeOf } from './runtime.queries.ts';
import { runtimePage } from './runtime-page.ts';

const COMMIT_LIMIT = 256 * 1024;

const shortText = z.string().max(4096);
const commit = z.strictObject({
  sequence: z.int().min(1),
  /** The data model as the run-time gives it; only read back by the same package. */
  runtime: z.record(z.string(), z.json()),
  report: z.strictObject({
    lessonStatus: shortText,
    completionStatus: shortText,
    successStatus: shortText,
    scoreRaw: shortText,
    scoreMin: shortText,
    scoreMax: shortText,
    scoreScaled: shortText,
    seconds: z.int().min(0).max(10_000_000),
  }),
});
type Commit = z.output<typeof commit>;

/**
 * What a package needs of us on its own origin: the page around it, the run-time script and a place to commit to.
 * The launch token is worth one activity of one learner; the person's own token never comes here. @spec PL-04 PL-05
 */
export function scormRuntimeRoutes(app: FastifyInstance, platform: Platform, webFolder: string | null): void {
  const packageAt = (request: FastifyRequest): string | null =>
    packageOfLabel(platform.signer, platform.addresses.contentLabel(request.host) ?? '');
  const claimsOf = (request: FastifyRequest): LaunchClaims => {
    const { token = '' } = request.params as { token?: string };
    const claims = readLaunchToken(platform, token);
    if (!claims || claims.fileId !== packageAt(request)) throw new AppError('not_found');
    return claims;
  };

  app.get<{ Params: { file: string } }>('/__runtime/scripts/:file', async (request, reply) => {
    const { file } = request.params;
    const path = join(webFolder ?? '', 'scorm-runtime', file);
    if (!webFolder || packageAt(request) === null || !/^[\w-]+\.js$/.test(file) || !existsSync(path))
      throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(createReadStream(path));
  });

  app.get('/__runtime/:token', async (request, reply) => {
    const claims = claimsOf(request);
    const context = await actingAs(platform, claims, request.id);
    const content = await scormContent(context, claims);
    const { runtime, sequence } = await runtimeOf(context.db, claims);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${platform.addresses.origin}; sandbox ${sandboxOf(request.headers['sec-fetch-dest'])}`,
      )
      .header('cross-origin-resource-policy', 'same-site')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('text/html; charset=utf-8')
      .send(
        runtimePage(
          {
            version: content.version,
            launch: `/${content.launch}`,
            title: content.title,
            appOrigin: platform.addresses.origin,
            runtime,
            sequence,
            learner: { id: claims.membershipId, name: nameAsScorm(context.actor.displayName) },
            masteryScore: content.masteryScore,
          },
          nonce,
        ),
      );
  });

  app.post('/__runtime/:token/commit', { bodyLimit: COMMIT_LIMIT }, async (request, reply) => {
    const claims = claimsOf(request);
    const parsed = commit.safeParse(request.body);
    if (!parsed.success) throw new AppError('validation_failed');
    const outcome =
      claims.mode === 'preview'
        ? { kept: false, sequence: parsed.data.sequence }
        : await saveCommit(await actingAs(platform, claims, request.id), claims, parsed.data);
    return reply.header('cache-control', 'no-store').send(outcome);
  });
}

async function scormContent(context: Context, claims: LaunchClaims) {
  const row = await context.db
    .selectFrom('activity')
    .select('content')
    .where('client_id', '=', claims.clientId)
    .where('id', '=', claims.activityId)
    .executeTakeFirst();
  const content = row ? activityContent.parse(row.content) : null;
  if (content?.kind !== 'scorm' || content.fileId !== claims.fileId) throw new AppError('not_found');
  return content;
}

/** Stores a commit unless a newer one came first, and moves the progress by what the package said. @spec PL-03 PL-04 */
function saveCommit(context: Context, claims: LaunchClaims, { sequence, runtime, report }: Commit) {
  return inTransaction(context, async (tx) => {
    await lockEnrolment(learnerOf(tx), claims.trainingId);
    const content = await scormContent(tx, claims);
    const before = await runtimeOf(tx.db, claims);
    if (sequence <= before.sequence) return { kept: false, sequence: before.sequence };
    const result = outcomeOf(content, report);
    const outcome = await recordProgress(tx, claims.trainingId, claims.activityId, {
      event: result.event ?? 'start',
      seconds: report.seconds,
      ...(result.score === null ? {} : { score: result.score }),
      percent: result.event ? 100 : 50,
    });
    await keepRuntime(tx.db, claims, runtime, sequence);
    return { kept: true, sequence, outcome };
  });
}

function outcomeOf(
  content: { version: 'scorm_1_2' | 'scorm_2004'; masteryScore: number | null },
  report: Commit['report'],
): ScormOutcome {
  return content.version === 'scorm_1_2'
    ? scorm12Outcome({ ...report, masteryScore: content.masteryScore })
    : scorm2004Outcome({
        ...report,
        scaledPassingScore: content.masteryScore === null ? null : content.masteryScore / 100,
      });
}

/** SCORM asks for the family name first (SCORM 1.2 RTE, cmi.core.student_name). */
function nameAsScorm(name: string): string {
  const parts = name.split(' ');
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${last}, ${parts.join(' ')}` : last;
}
