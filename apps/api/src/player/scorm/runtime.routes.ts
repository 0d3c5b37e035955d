import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@trilha/contract/errors';
import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { packageCommit } from '@trilha/contract/player/package-commit';
import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import { emptyTreeState } from '@trilha/rules/scorm/activity-tree';
import type { CourseState } from '@trilha/rules/scorm/course';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packageOfLabel, packageTreeOf, sandboxOf } from '#files/index.ts';
import { actingAs } from '#identity/index.ts';
import { type Context, inTransaction, type Platform } from '#platform/context.ts';
import { isTraceRecorded } from '../package-trace/record-trace.ts';
import { firstSequence, storedState } from './commit.ts';
import { type LaunchClaims, readLaunchToken } from './launch.ts';
import { memoryOf, runtimeOf } from './runtime.queries.ts';
import { type RuntimePage, replacedPage, runtimePage } from './runtime-page.ts';
import { saveCommit } from './save-commit.ts';
import { launchedPackage, onlyLesson } from './scorm-content.ts';

const COMMIT_LIMIT = 1024 * 1024;

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
    const launched = await launchedPackage(context, claims);
    const nonce = randomBytes(16).toString('base64');
    // Opened again, it would go on above what is said in the package that took its place.
    const page =
      !launched || launched.isReplaced
        ? replacedPage(platform.addresses.origin, nonce)
        : runtimePage(await whatIsLaunched(context, claims, launched.content), nonce);
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${platform.addresses.origin}; sandbox ${sandboxOf(request.headers['sec-fetch-dest'])}`,
      )
      .header('cross-origin-resource-policy', 'same-site')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('text/html; charset=utf-8')
      .send(page);
  });

  app.post('/__runtime/:token/commit', { bodyLimit: COMMIT_LIMIT }, async (request, reply) => {
    const claims = claimsOf(request);
    const parsed = packageCommit.safeParse(request.body);
    if (!parsed.success) throw new AppError('validation_failed');
    const outcome =
      claims.mode === 'preview'
        ? { kept: false, sequence: parsed.data.sequence }
        : await inTransaction(await actingAs(platform, claims, request.id), (tx) =>
            saveCommit(tx, claims, parsed.data),
          );
    return reply.header('cache-control', 'no-store').send(outcome);
  });
}

/** The package as its page gets it, with what this learner had stored in it. */
async function whatIsLaunched(
  context: Context,
  claims: LaunchClaims,
  content: MediaContent<'scorm'>,
): Promise<RuntimePage> {
  const { runtime, sequence } = await runtimeOf(context.db, claims);
  const tree = withMastery(await packageTreeOf(context, content.fileId, content), content.masteryScore);
  return {
    version: content.version,
    tree,
    title: content.title,
    appOrigin: context.platform.addresses.origin,
    runtime: await withMemory(context, claims, tree, storedState(runtime)),
    sequence: Math.max(sequence, firstSequence(context.now)),
    tracesAll: await isTraceRecorded(context, claims),
    learner: { id: claims.membershipId, name: nameAsScorm(context.actor.displayName) },
  };
}

/** The author's minimum counts for a package of one lesson; a package of several says it lesson by lesson. */
function withMastery(tree: PackageTree, masteryScore: number | null): PackageTree {
  const only = onlyLesson(tree);
  if (!only?.launch) return tree;
  const launch = { ...only.launch, masteryScore };
  return { ...tree, root: { ...tree.root, children: [{ ...only, launch }] } };
}

/** What other packages left for this one, where its manifest shares it. @spec PL-04 */
async function withMemory(
  context: Context,
  claims: LaunchClaims,
  tree: PackageTree,
  state: CourseState | null,
): Promise<CourseState | null> {
  if (claims.mode === 'preview') return null;
  const { objectives, stores } = await memoryOf(context.db, claims);
  const own = state ?? { tree: emptyTreeState(), scos: {}, stores: {}, isGraded: false };
  return {
    ...own,
    tree: tree.areObjectivesShared
      ? { ...own.tree, globals: { ...own.tree.globals, ...objectives } }
      : own.tree,
    stores: tree.isDataShared ? { ...own.stores, ...stores } : own.stores,
  };
}

/** SCORM asks for the family name first (SCORM 1.2 RTE, cmi.core.student_name). */
function nameAsScorm(name: string): string {
  const parts = name.split(' ');
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${last}, ${parts.join(' ')}` : last;
}
