import { listTrailVersions } from '@trilha/contract/learning/trail-versions.calls';
import { type TrailDifference, trailDifference } from '@trilha/rules/learning/trails/trail-difference.rule';
import type { Difference } from '@trilha/rules/learning/version-difference.rule';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { versionsOf } from '../versions/versions.queries.ts';
import { versionedTrails } from './trail-versions.queries.ts';

const PAGE = 20;

export const routes = (bind: Bind): void =>
  bind.read(listTrailVersions, async (context, { params: { trailId }, query }) => {
    const { version: newest } = await authoredTraining(context, trailId, 'trail');
    const { cursor, limit = PAGE } = query;
    const [before] = positionOf(cursor, ['number']) ?? [];
    const versions = await versionsOf(context, trailId, {
      before: before === undefined ? null : Number(before),
      limit: limit + 1,
    });
    const numbers = versions.map(({ number }) => number);
    const trails = await versionedTrails(
      context,
      trailId,
      newest === null ? [] : [...new Set([...numbers, newest]), null],
    );
    const between = (from: number, to: number | null) => {
      const [earlier, later] = [trails.get(from), trails.get(to)];
      return earlier && later ? told(trailDifference(earlier, later)) : null;
    };
    const page = pageFrom(versions, limit, {
      position: ({ number }) => [number],
      item: ({ number, note, published_at, published_by, people }) => ({
        number,
        note,
        publishedAt: published_at.toISOString(),
        publishedBy: published_by,
        people,
        items: (trails.get(number)?.sections ?? []).reduce((sum, { items }) => sum + items.length, 0),
        difference: between(number - 1, number),
      }),
    });
    return { ...page, draft: newest === null ? null : between(newest, null) };
  });

const told = ({ items, sections, terms }: TrailDifference) => ({
  items: toldOf(items),
  sections: toldOf(sections),
  terms: [...terms],
});

const toldOf = <Field extends string>({ added, removed, changed, moved }: Difference<Field>) => ({
  added: [...added],
  removed: [...removed],
  changed: changed.map(({ title, fields }) => ({ title, fields: [...fields] })),
  moved: [...moved],
});
