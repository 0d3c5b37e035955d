import { listTrainingVersions } from '@trilha/contract/learning/versions.calls';
import { type VersionDifference, versionDifference } from '@trilha/rules/learning/version-difference.rule';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { versionedActivities, versionsOf } from './versions.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(listTrainingVersions, async (context, { params: { trainingId } }) => {
    await authoredTraining(context, trainingId);
    const versions = await versionsOf(context, trainingId);
    const contents = new Map(
      await Promise.all(
        versions.map(
          async ({ number }) => [number, await versionedActivities(context, trainingId, number)] as const,
        ),
      ),
    );
    const [newest] = versions;
    const written = newest ? await versionedActivities(context, trainingId, null) : [];
    return {
      items: versions.map(({ number, note, published_at, published_by, people }) => {
        const own = contents.get(number) ?? [];
        const before = contents.get(number - 1);
        return {
          number,
          note,
          publishedAt: published_at.toISOString(),
          publishedBy: published_by,
          people,
          activities: own.length,
          difference: before ? told(versionDifference(before, own)) : null,
        };
      }),
      draft: newest ? told(versionDifference(contents.get(newest.number) ?? [], written)) : null,
    };
  });

const told = ({ added, removed, changed, moved }: VersionDifference) => ({
  added: [...added],
  removed: [...removed],
  changed: changed.map(({ title, fields }) => ({ title, fields: [...fields] })),
  moved: [...moved],
});
