import { expect, test } from 'vitest';
import {
  isSameTrail,
  trailDifference,
  type VersionedItem,
  type VersionedTrail,
} from './trail-difference.rule.ts';

const item = (title: string, fields: Partial<VersionedItem> = {}): VersionedItem => ({
  subjectId: title,
  title,
  required: true,
  releaseOn: null,
  releaseAfterDays: null,
  ...fields,
});
const stage = (
  id: string,
  items: readonly VersionedItem[],
  fields: Partial<VersionedTrail['sections'][number]> = {},
) => ({ id, title: id, rule: 'in_order' as const, minimum: null, items, ...fields });
const trail = (
  sections: VersionedTrail['sections'],
  terms: Partial<VersionedTrail> = {},
): VersionedTrail => ({
  sequential: true,
  hasCertificate: true,
  points: 100,
  validityMonths: null,
  renewalWindowDays: 30,
  refresherId: null,
  sections,
  ...terms,
});
const base = trail([stage('Base', [item('Balcão'), item('Caixa')]), stage('Fim', [item('Estoque')])]);

test('a trail that was written anew and is the same differs in nothing [MG-02]', () => {
  expect(isSameTrail(trailDifference(base, structuredClone(base)))).toBe(true);
});

test.each([
  {
    name: 'an item more, one less',
    after: trail([stage('Base', [item('Balcão'), item('Vitrine')]), stage('Fim', [item('Estoque')])]),
    told: { items: { added: ['Vitrine'], removed: ['Caixa'] } },
  },
  {
    name: 'an item in another stage',
    after: trail([stage('Base', [item('Balcão')]), stage('Fim', [item('Caixa'), item('Estoque')])]),
    told: { items: { changed: [{ title: 'Caixa', fields: ['section'] }] } },
  },
  {
    name: 'the order of two items',
    after: trail([stage('Base', [item('Caixa'), item('Balcão')]), stage('Fim', [item('Estoque')])]),
    told: { items: { moved: ['Balcão'] } },
  },
  {
    name: 'an item that is optional and opens later',
    after: trail([
      stage('Base', [item('Balcão', { required: false, releaseAfterDays: 7 }), item('Caixa')]),
      stage('Fim', [item('Estoque')]),
    ]),
    told: { items: { changed: [{ title: 'Balcão', fields: ['required', 'release'] }] } },
  },
  {
    name: 'one of two that is enough, and a new name',
    after: trail([
      stage('Base', [item('Balcão'), item('Caixa')], { title: 'Escolha', rule: 'at_least', minimum: 1 }),
      stage('Fim', [item('Estoque')]),
    ]),
    told: { sections: { changed: [{ title: 'Escolha', fields: ['title', 'rule'] }] } },
  },
  {
    name: 'the terms',
    after: trail(base.sections, { sequential: false, points: 50, hasCertificate: false, validityMonths: 12 }),
    told: { terms: ['sequential', 'hasCertificate', 'points', 'validityMonths'] },
  },
])('tells what is different: $name [MG-02] [LE-08]', ({ after, told }) => {
  const found = trailDifference(base, after);
  expect(found).toMatchObject(told);
  expect(isSameTrail(found)).toBe(false);
});

test('how a completion is renewed is no difference where none ends [LE-08]', () => {
  const other = trail(base.sections, { renewalWindowDays: 60 });
  expect(isSameTrail(trailDifference(base, other))).toBe(true);
  const ending = { validityMonths: 12 };
  const found = trailDifference({ ...base, ...ending }, { ...other, ...ending });
  expect(found.terms).toEqual(['renewalWindowDays']);
});
