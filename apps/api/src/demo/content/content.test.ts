import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROLES } from '@trilha/contract/permissions';
import { isBlueprintMet } from '@trilha/rules/assessment/blueprint.rule';
import { grade } from '@trilha/rules/assessment/grade.rule';
import type { Answer, AnswerKey } from '@trilha/rules/assessment/question';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { GAME_KINDS } from '@trilha/rules/games/game';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import { isCnpj, isCpf, isRut } from '@trilha/rules/shared/tax-numbers';
import { expect, test } from 'vitest';
import { clients } from './clients.ts';
import { courses } from './courses.ts';
import { invoices } from './invoices.ts';
import { loyalty } from './loyalty.ts';
import { mediaFiles } from './media-files.ts';
import { people } from './people.ts';
import { pictureQuestions } from './picture-questions.ts';
import type { DemoActivity } from './types.ts';

const media = fileURLToPath(new URL('../media/', import.meta.url));
const unique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
const activities = courses.flatMap((course) => course.modules.flatMap((module) => module.activities));
const questionsOf = (activity: DemoActivity) => ('test' in activity ? activity.test.questions : []);
const words = (html: string): number =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;

/** What somebody who knows everything would answer. */
function rightAnswer(key: AnswerKey): Answer {
  if (key.kind === 'short_answer') return { kind: key.kind, text: key.accepted[0] ?? '' };
  if (key.kind === 'fill_in') return { kind: key.kind, gaps: key.gaps.map(([first]) => first ?? '') };
  if (key.kind === 'hotspot')
    return {
      kind: key.kind,
      marks: key.regions.flatMap((region) => (region.shape === 'polygon' ? [] : [middleOf(region)])),
    };
  if (key.kind === 'none') throw new Error('nothing is right');
  if (key.kind === 'file_answer' || key.kind === 'audio_answer') return { kind: key.kind, fileIds: ['f'] };
  return key.kind === 'essay' ? { kind: key.kind, text: '' } : key;
}

/** The middle of a region, whose x and y are that already or its upper left corner. */
const middleOf = (region: { x: number; y: number; width?: number; height?: number }) => ({
  x: region.x + (region.width ?? 0) / 2,
  y: region.y + (region.height ?? 0) / 2,
});

test('people, shops and chains carry documents that every form accepts [OP-01]', () => {
  for (const { document, key } of people) {
    expect(document.kind === 'cpf' ? isCpf(document.number) : isRut(document.number), key).toBe(true);
  }
  for (const { country, taxNumber, key } of loyalty.stores) {
    expect(country === 'BR' ? isCnpj(taxNumber) : isRut(taxNumber), key).toBe(true);
  }
  expect(unique(people.map((person) => person.document.number))).toBe(true);
  expect(unique(loyalty.stores.map((store) => store.taxNumber))).toBe(true);
});

test('some thirty people cover every role, and two belong to both clients [OP-01]', () => {
  const roles = new Set(people.flatMap((person) => person.memberships.flatMap((member) => member.roles)));
  expect([...roles].toSorted()).toEqual([...ROLES, 'superuser'].toSorted());
  expect(people.length).toBeGreaterThanOrEqual(28);
  expect(people.filter((person) => person.memberships.length === 2)).toHaveLength(2);
  const offered = people.flatMap((person) => (person.shownAtLogin ? [person.shownAtLogin.order] : []));
  expect(offered.toSorted((one, other) => one - other)).toEqual(offered.map((_, index) => index + 1));
  expect(unique(people.map((person) => person.email))).toBe(true);
});

test('memberships name groups, areas, agencies, brands and stores that exist [OP-01]', () => {
  for (const member of people.flatMap((person) => person.memberships)) {
    const client = clients.find((one) => one.slug === member.client);
    expect(client?.areas.map((area) => area.key)).toContain(member.area);
    for (const group of member.groups) expect(client?.groups.map((one) => one.key)).toContain(group);
    if (member.store) expect(loyalty.stores.map((store) => store.key)).toContain(member.store);
    if (member.agency) expect(loyalty.agencies.map((agency) => agency.key)).toContain(member.agency);
    if (member.brand) expect(loyalty.brands.map((brand) => brand.key)).toContain(member.brand);
  }
});

test('there are two clients with module sets of their own, and logos that are drawings [OP-01]', () => {
  expect(clients.map((client) => client.flags.has_campaigns)).toEqual([true, false]);
  expect(clients.map((client) => client.flags.has_points_transfers)).toEqual([false, true]);
  for (const { logo } of clients)
    for (const svg of Object.values(logo)) expect(svg).toMatch(/^<svg .*<\/svg>$/);
});

test('twelve courses have unique slugs, four activities and more, and a test at the end [OP-01]', () => {
  expect(courses).toHaveLength(12);
  expect(courses.filter((course) => course.client === 'obra-viva')).toHaveLength(4);
  expect(unique(courses.map((course) => course.slug))).toBe(true);
  for (const course of courses) {
    const own = course.modules.flatMap((module) => module.activities);
    expect(own.length, course.slug).toBeGreaterThanOrEqual(4);
    expect(unique(own.map((activity) => activity.key)), course.slug).toBe(true);
    expect(own.at(-1)?.kind).toBe('conventional_test');
    expect(people.map((person) => person.key)).toContain(course.author);
  }
});

test('the showcase course holds every kind of activity [OP-01]', () => {
  const kinds = courses[0]?.modules.flatMap((module) => module.activities.map((activity) => activity.kind));
  expect(new Set(kinds)).toEqual(new Set(['pdf', 'video', 'audio', 'scorm', 'html', 'conventional_test']));
  const exam = activities.find((activity) => activity.kind === 'conventional_test');
  expect(exam).toMatchObject({ test: { draw: 10, minimumScore: 70, attempts: 3, minutes: 20 } });
});

test('every draw of a test is in its bank, row by row [OP-01] [AS-06]', () => {
  const tests = activities.flatMap((activity) => ('test' in activity ? [activity.test] : []));
  for (const { questions, blueprint = [], draw } of tests) {
    const bank = questions.map(({ key, tags, difficulty }) => ({ id: key, tags, difficulty }));
    expect(isBlueprintMet(bank, blueprint, draw)).toBe(true);
  }
  expect(tests.some(({ blueprint = [] }) => blueprint.length > 1)).toBe(true);
});

test.each(courses)(
  'the bank of $slug has fifteen questions of eight kinds, all of them usable [OP-01]',
  (course) => {
    const bank = course.modules.flatMap((module) => module.activities).flatMap(questionsOf);
    const questions = [...new Map(bank.map((question) => [question.key, question])).values()];
    expect(questions.length).toBeGreaterThanOrEqual(15);
    expect(new Set(questions.map(({ question }) => question.kind)).size).toBe(8);
    for (const { key, question, answer, feedback, tags } of questions) {
      expect(questionProblems(question, answer), key).toEqual([]);
      expect(grade(answer, rightAnswer(answer), 'whole', question), key).toBe(1);
      expect(feedback.right.length * feedback.wrong.length * tags.length, key).toBeGreaterThan(0);
    }
  },
);

test('what is asked on pictures, in tables and with sound is usable, and each file exists [OP-01] [AS-06]', () => {
  expect(new Set(pictureQuestions.map(({ question }) => question.kind)).size).toBe(7);
  for (const { key, picture, sound, question, answer } of pictureQuestions) {
    const pictured = { ...question, imageFileId: picture };
    expect(questionProblems(pictured, answer), key).toEqual([]);
    expect(grade(answer, rightAnswer(answer), 'whole', question), key).toBe(
      'guidance' in answer ? 'needs_instructor' : 1,
    );
    for (const file of [picture, sound?.file]) if (file) expect(existsSync(media + file), key).toBe(true);
  }
});

test('there is a game of each kind, and every one can be played [OP-01] [GA-01]', () => {
  const games = activities.flatMap((activity) => ('game' in activity ? [activity] : []));
  expect(new Set(games.map(({ kind }) => kind))).toEqual(new Set(GAME_KINDS));
  for (const { key, kind, game } of games) {
    expect(game.kind, key).toBe(kind);
    expect(gameProblems(game), key).toEqual([]);
  }
});

test('main texts are long enough to teach, and every tag in them is closed [OP-01]', () => {
  for (const course of courses) {
    const texts = course.modules
      .flatMap((module) => module.activities)
      .flatMap((activity) => (activity.kind === 'html' ? [activity.body] : []));
    expect(Math.max(...texts.map(words)), course.slug).toBeGreaterThanOrEqual(600);
    for (const text of texts) {
      const open: string[] = [];
      for (const [, closing, name, rest] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
        if (closing) expect(open.pop(), course.slug).toBe(name);
        else if (!rest?.endsWith('/') && name !== 'br') open.push(name ?? '');
      }
      expect(open, course.slug).toEqual([]);
    }
  }
});

test('every media file exists, is listed once, and all together stay under twelve megabytes [OP-01]', () => {
  const names = Object.keys(mediaFiles);
  const present = readdirSync(media).filter((name) => name !== 'README.md');
  expect(present.toSorted()).toEqual(names.toSorted());
  const sizes = names.map((name) => statSync(media + name).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  for (const invoice of invoices) expect(statSync(media + invoice.photo).size).toBeLessThanOrEqual(120_000);
});

test('each activity with a file finds it [OP-01]', () => {
  const files = activities.flatMap((activity) => ('file' in activity ? [activity.file] : []));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(existsSync(media + file), file).toBe(true);
});

test('captions are timed text in order, without overlap [OP-01]', () => {
  for (const name of ['processadores.vtt', 'altura.vtt']) {
    const text = readFileSync(media + name, 'utf8');
    expect(text.startsWith('WEBVTT\n')).toBe(true);
    const times = [...text.matchAll(/(\d\d):(\d\d):(\d\d\.\d{3})/g)].map(
      ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    );
    expect(times.length).toBeGreaterThan(20);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  }
});

test('the programme has forty stores and products, three levels and rewards with scarce stock [OP-01]', () => {
  expect(loyalty.stores).toHaveLength(40);
  expect(loyalty.products).toHaveLength(40);
  expect(unique(loyalty.products.map((product) => product.sku))).toBe(true);
  expect(unique(loyalty.stores.map((store) => store.key))).toBe(true);
  for (const { chain, timeZone } of loyalty.stores) {
    expect(loyalty.chains.map((one) => one.key)).toContain(chain);
    expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone);
  }
  expect(loyalty.levels.map((level) => level.rank)).toEqual([1, 2, 3]);
  expect(loyalty.rewards).toHaveLength(24);
  expect(loyalty.rewards.filter((reward) => reward.stock <= 2)).toHaveLength(2);
  for (const reward of loyalty.rewards) {
    expect(loyalty.rewardCategories.map((category) => category.key)).toContain(reward.category);
    for (const slug of reward.requiredCourses) expect(courses.map((course) => course.slug)).toContain(slug);
  }
});
