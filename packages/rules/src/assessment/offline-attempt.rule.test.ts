import { expect, test } from 'vitest';
import {
  lastAnswers,
  linkText,
  type OfflineEvent,
  type ReportSituation,
  reportProblems,
  sendBy,
  worksOffline,
} from './offline-attempt.rule.ts';

const takenAt = new Date('2026-11-21T15:00:00Z');
const at = (kind: OfflineEvent['kind'], seconds: number, clockSeconds = seconds): OfflineEvent => ({
  kind,
  question: kind === 'answer' ? 'q1' : null,
  answer: kind === 'answer' ? `{"n":${seconds}}` : null,
  elapsed: seconds * 1000,
  clock: takenAt.getTime() + 3_600_000 + clockSeconds * 1000,
});
const doubtful = (event: OfflineEvent): OfflineEvent => ({ ...event, doubtful: true });
const afterSeconds = (seconds: number): Date => new Date(takenAt.getTime() + seconds * 1000);
const whole: ReportSituation = {
  isOpen: true,
  isSecond: false,
  isSameDevice: true,
  sealHolds: true,
  chainHolds: true,
  takenAt,
  sendBy: sendBy(takenAt),
  receivedAt: new Date('2026-11-22T15:00:00Z'),
  timeLimitSeconds: 300,
  events: [at('start', 0), at('answer', 60), at('answer', 90), at('finish', 290)],
};

test.each<readonly [string, Partial<ReportSituation>, readonly string[]]>([
  ['nothing', {}, []],
  [
    'nothing, without a time limit',
    { timeLimitSeconds: null, events: [at('start', 0), at('finish', 9000)] },
    [],
  ],
  ['nothing, on the last second', { receivedAt: sendBy(takenAt) }, []],
  ['late', { receivedAt: new Date(sendBy(takenAt).getTime() + 1) }, ['late']],
  ['closed meanwhile', { isOpen: false }, ['late']],
  ['a second one', { isSecond: true }, ['other_answers']],
  ['another device', { isSameDevice: false }, ['other_device']],
  ['a broken seal', { sealHolds: false }, ['seal_broken']],
  ['a broken chain', { chainHolds: false }, ['chain_broken']],
  ['no start', { events: [at('answer', 1), at('finish', 2)] }, ['order_broken']],
  ['no end', { events: [at('start', 0), at('answer', 2)] }, ['order_broken']],
  ['nothing at all', { events: [] }, ['order_broken']],
  ['back in time', { events: [at('start', 0), at('answer', 9), at('finish', 5)] }, ['order_broken']],
  ['the running clock too long', { events: [at('start', 0), at('finish', 361)] }, ['time_exceeded']],
  ['nothing, its clock turned forwards', { events: [at('start', 0), at('finish', 30, 9000)] }, []],
  ['nothing, its clock turned back', { events: [at('start', 0), at('finish', 200, -9000)] }, []],
  ['a doubtful time', { events: [at('start', 0), doubtful(at('finish', 200))] }, ['clock_turned']],
  [
    'nothing, a doubtful time without a limit',
    { timeLimitSeconds: null, events: [at('start', 0), doubtful(at('finish', 200))] },
    [],
  ],
  [
    'nothing, too long a time that the server refutes',
    { receivedAt: afterSeconds(360), events: [at('start', 0), doubtful(at('finish', 9000))] },
    [],
  ],
  [
    'longer than it was away',
    { receivedAt: afterSeconds(361), events: [at('start', 0), at('finish', 9000)] },
    ['time_exceeded', 'clock_turned'],
  ],
])('a report with %s is told so [AS-05] [OF-03]', (_name, over, problems) => {
  expect(reportProblems({ ...whole, ...over })).toEqual(problems);
});

test('the last answer to a question counts [AS-05]', () => {
  expect([...lastAnswers(whole.events)]).toEqual([['q1', '{"n":90}']]);
});

test('a link changes with each thing it holds [AS-05]', () => {
  const event = at('answer', 1);
  const texts = [
    linkText('a', event),
    linkText('b', event),
    linkText('a', { ...event, answer: '{}' }),
    linkText('a', { ...event, question: 'q2' }),
    linkText('a', { ...event, elapsed: 7 }),
    linkText('a', { ...event, clock: 7 }),
    linkText('a', doubtful(event)),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  [{ kind: 'true_false', imageFileId: null }, true],
  [{ kind: 'true_false', imageFileId: null, promptHtml: '<p><math><mi>x</mi></math></p>' }, true],
  [{ kind: 'true_false', imageFileId: 'f1' }, false],
  [{ kind: 'alternatives', imageFileId: null, options: [{ imageFileId: 'f1' }] }, false],
  [{ kind: 'audio_answer', imageFileId: null }, false],
  [{ kind: 'true_false', imageFileId: null, media: { kind: 'audio', fileId: 'f1' } }, false],
] as const)('only what needs no file can be taken away: %o is %s [OF-03]', (question, works) => {
  expect(worksOffline(question)).toBe(works);
});
