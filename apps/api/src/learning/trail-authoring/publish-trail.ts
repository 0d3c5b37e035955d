import { AppError } from '@trilha/contract/errors';
import { archiveTrail, publishTrail } from '@trilha/contract/learning/trail-authoring.calls';
import type { Bind } from '#platform/http/bind.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { changeStatus } from '../authoring/publish-training.ts';
import { publishTrailContent } from '../trail-versions/publish-trail-version.ts';
import { trailGaps } from './trail-gaps.ts';

export function routes(bind: Bind): void {
  bind.write(publishTrail, async (tx, { params: { trailId }, body }) => {
    const revision = await takeRevision(tx, trailId, body.revision, 'trail');
    const gaps = await trailGaps(tx, trailId);
    if (gaps.length > 0)
      throw new AppError(
        'training_not_publishable',
        {},
        gaps.map(({ code, place }) => ({ path: place, code })),
      );
    const { note, people } = body;
    await publishTrailContent(tx, trailId, { note, people });
    return { revision };
  });

  bind.write(archiveTrail, async (tx, { params: { trailId }, body }) => {
    const revision = await takeRevision(tx, trailId, body.revision, 'trail');
    await changeStatus(tx, trailId, 'archived', 'trail');
    return { revision };
  });
}
