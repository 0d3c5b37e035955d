import { listTrainingVersions } from '@trilha/contract/learning/versions.calls';
import { type VersionDifference, versionDifference } from '@trilha/rules/learning/version-difference.rule';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { versionedActivities, versionsOf } from './versions.queries.ts';

const PAGE = 20;

export const routes = (bind: Bind): void =>
  bind.read(listTrainingVersions, async (context, { params: { trainingId }, query }) => {
    const { version: newest } = await authoredTraining(context, trainingId);
    const { cursor, limit = PAGE } = query;
    const [before] = positionOf(cursor, ['number']) ?? [];
    const versions = await versionsOf(context, trainingId, {
      before: before === undefined ? null : Number(before),
      limit: limit + 1,
    });
    const numbers = versions.map(({ number }) => number);
    const contents = await versionedActivities(
      context,
      trainingId,
      newest === null ? [] : [...new Set([...numbers, newest]), null],
    );
    const page = pageFrom(versions, limit, {
      position: ({ number }) => [number],
      item: ({ number, note, published_at, published_by, people }) => {
        const own = contents.get(number) ?? [];
        const earlier = contents.get(number - 1);
        return {
          number,
          note,
          publishedAt: published_at.toISOString(),
          publishedBy: published_by,
          people,
          activities: own.length,
          difference: earlier ? told(versionDifference(earlier, own)) : null,
        };
      },
    });
    const written = contents.get(null) ?? [];
    return {
      ...page,
      draft: newest === null ? null : told(versionDifference(contents.get(newest) ?? [], written)),
    };
  });

const told = ({ added, removed, changed, moved }: VersionDifference) => ({
  added: [...added],
  removed: [...removed],
  changed: changed.map(({ title, fields }) => ({ title, fields: [...fields] })),
  moved: [...moved],
});
