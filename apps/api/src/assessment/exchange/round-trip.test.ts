import { readGift } from '@trilha/rules/assessment/exchange/gift/read-gift.rule';
import { writeGift } from '@trilha/rules/assessment/exchange/gift/write-gift.rule';
import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import type { ExchangedQuestion } from '@trilha/rules/assessment/exchange/reading';
import type { Feedback } from '@trilha/rules/assessment/feedback.rule';
import type { AnswerKey, Option, Question } from '@trilha/rules/assessment/question';
import { hasParts } from '@trilha/rules/assessment/question-kinds.rule';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';
import { readQuestionBytes } from './read-question-bytes.ts';

/** Any line of text a bank keeps: trimmed, never empty, with every sign that formats give a meaning; no formula begins in it. */
const line = fc
  .string({
    minLength: 1,
    maxLength: 24,
    unit: fc.constantFrom(...Array.from('aéZ09 ~=#{}:%*<>&"\'\\[]/-.,;')),
  })
  .map((words) => words.replaceAll(/\s+/g, ' ').trim())
  .filter((words) => words !== '' && !words.includes('->') && !words.includes('\\['));
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const optionalLine = fc.oneof(fc.constant(''), line);
const word = line.filter((words) => !words.includes('*'));
const distinct = (of: fc.Arbitrary<string>, minLength: number) =>
  fc.uniqueArray(of, { minLength, maxLength: 5 });
const optionsWith = (prefix: string, texts: readonly string[]): Option[] =>
  texts.map((text, place) => ({ id: `${prefix}${place + 1}`, text, imageFileId: null }));
const decimal = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
const asked = { imageFileId: null };

type Asked = readonly [Question, AnswerKey];

const everywhere = (
  shuffle: fc.Arbitrary<boolean>,
  unit: fc.Arbitrary<string>,
  exact: fc.Arbitrary<boolean>,
) => [
  fc.tuple(lines, distinct(line, 2), fc.nat(), shuffle).map(
    ([prompt, texts, at, isShuffled]): Asked => [
      { kind: 'alternatives', prompt, ...asked, options: optionsWith('o', texts), shuffle: isShuffled },
      { kind: 'alternatives', optionId: `o${(at % texts.length) + 1}` },
    ],
  ),
  fc.tuple(lines, distinct(line, 2), fc.nat(), shuffle).map(
    ([prompt, texts, at, isShuffled]): Asked => [
      { kind: 'multiple_choice', prompt, ...asked, options: optionsWith('o', texts), shuffle: isShuffled },
      {
        kind: 'multiple_choice',
        optionIds: texts.map((_text, place) => `o${place + 1}`).slice(0, (at % (texts.length - 1)) + 1),
      },
    ],
  ),
  fc.tuple(lines, fc.boolean()).map(
    ([prompt, value]): Asked => [
      { kind: 'true_false', prompt, ...asked },
      { kind: 'true_false', value },
    ],
  ),
  fc.tuple(lines, decimal, fc.nat(500), unit).map(
    ([prompt, value, tolerance, of]): Asked => [
      { kind: 'numeric', prompt, ...asked, unit: of },
      { kind: 'numeric', value: value + 0, tolerance: tolerance / 10 },
    ],
  ),
  fc.tuple(lines, distinct(word, 1), exact).map(
    ([prompt, accepted, isExact]): Asked => [
      { kind: 'short_answer', prompt, ...asked },
      { kind: 'short_answer', accepted, exact: isExact },
    ],
  ),
  fc.tuple(lines, distinct(line, 3), fc.boolean()).map(([prompt, texts, misleads]): Asked => {
    const left = optionsWith('l', misleads ? texts.slice(1) : texts);
    return [
      { kind: 'matching', prompt, ...asked, left, right: optionsWith('r', texts) },
      { kind: 'matching', pairs: Object.fromEntries(left.map(({ id }, place) => [id, `r${place + 1}`])) },
    ];
  }),
];

const onlyQti = [
  fc.tuple(lines, distinct(line, 2)).map(([prompt, texts]): Asked => {
    const items = optionsWith('i', texts);
    return [
      { kind: 'ordering', prompt, ...asked, items },
      { kind: 'ordering', itemIds: items.map(({ id }) => id).toReversed() },
    ];
  }),
  fc.tuple(lines, fc.array(line, { minLength: 2, maxLength: 4 }), distinct(word, 1), fc.boolean()).map(
    ([prompt, parts, accepted, exact]): Asked => [
      { kind: 'fill_in', prompt, ...asked, parts },
      { kind: 'fill_in', gaps: parts.slice(1).map(() => accepted), exact },
    ],
  ),
];

const chosenGaps = fc
  .tuple(lines, line, line, distinct(line, 2), distinct(word, 1), fc.boolean(), fc.boolean())
  .map(
    ([prompt, before, after, list, accepted, exact, isMixed]): Asked => [
      {
        kind: 'fill_in',
        prompt,
        ...asked,
        parts: isMixed ? [before, before, after] : [before, after],
        choices: isMixed ? [list, []] : [list],
      },
      {
        kind: 'fill_in',
        gaps: isMixed ? [list.slice(1), accepted] : [list.slice(1)],
        exact: isMixed && exact,
        chosen: [0],
      },
    ],
  );

const matrices = fc
  .tuple(lines, distinct(line, 1), distinct(line, 2), fc.boolean(), fc.boolean(), fc.nat())
  .map(([prompt, rows, columns, many, shuffle, at]): Asked => {
    const wanted = (row: number): string[] =>
      columns
        .map((_column, place) => `c${place + 1}`)
        .filter((_id, place) => place === (at + row) % columns.length || (many && place === 0));
    return [
      {
        kind: 'matrix',
        prompt,
        ...asked,
        rows: optionsWith('r', rows),
        columns: optionsWith('c', columns),
        many,
        shuffle,
      },
      {
        kind: 'matrix',
        cells: Object.fromEntries(rows.map((_row, place) => [`r${place + 1}`, wanted(place)])),
      },
    ];
  });

const sent = fc.tuple(lines, optionalLine, fc.integer({ min: 1, max: 5 }), fc.boolean()).map(
  ([prompt, guidance, most, isSpoken]): Asked =>
    isSpoken
      ? [
          { kind: 'audio_answer', prompt, ...asked, maximumSeconds: most * 30 },
          { kind: 'audio_answer', guidance },
        ]
      : [
          { kind: 'file_answer', prompt, ...asked, maximumFiles: most },
          { kind: 'file_answer', guidance },
        ],
);

const essays = (maximum: fc.Arbitrary<number>, guided: fc.Arbitrary<string>) =>
  fc.tuple(lines, guided, maximum).map(
    ([prompt, guidance, maximumCharacters]): Asked => [
      { kind: 'essay', prompt, ...asked, maximumCharacters },
      { kind: 'essay', guidance },
    ],
  );

/**
 * Words about single options. GIFT has one text behind each answer: what all on a side would be told alike is said to the
 * side, so that only options that differ have words of their own, and their side has none.
 */
function saidOnOptions({ question, key, right, wrong, own }: Said, isGift: boolean): Feedback {
  if (question.kind !== 'alternatives' && question.kind !== 'multiple_choice') return { right, wrong };
  const rightIds = key.kind === 'alternatives' ? [key.optionId] : 'optionIds' in key ? key.optionIds : [];
  const [rights, wrongs] = [true, false].map((side) =>
    question.options.map(({ id }) => id).filter((id) => rightIds.includes(id) === side),
  );
  const sides = [rights ?? [], wrongs ?? []].filter((ids) => !isGift || ids.length > 1);
  const options = Object.fromEntries(
    sides.flatMap((ids) => ids.slice(0, isGift ? 1 : undefined).map((id) => [id, own])),
  );
  const isOwn = (ids: readonly string[] | undefined): boolean => isGift && (ids ?? []).length > 1;
  if (own === '' || Object.keys(options).length === 0) return { right, wrong };
  return { right: isOwn(rights) ? '' : right, wrong: isOwn(wrongs) ? '' : wrong, options };
}

interface Said extends Feedback {
  readonly question: Question;
  readonly key: AnswerKey;
  readonly own: string;
}

/** Behind whose answers GIFT says something; of the others it tells everybody the same. */
const SAYS_BEHIND = new Set(['alternatives', 'multiple_choice', 'true_false', 'numeric', 'short_answer']);

/** Questions of every kind and key that a format has words for, as a bank keeps them. */
function sampleQuestions(format: 'gift' | 'qti'): fc.Arbitrary<ExchangedQuestion> {
  const isGift = format === 'gift';
  const kinds = isGift
    ? [
        ...everywhere(fc.constant(true), fc.constant(''), fc.constant(false)),
        essays(fc.constant(4000), fc.constant('')),
      ]
    : [
        ...everywhere(
          fc.boolean(),
          fc.oneof(fc.constant(''), fc.constantFrom('V', 'm/s', 'km')),
          fc.boolean(),
        ),
        ...onlyQti,
        chosenGaps,
        matrices,
        sent,
        essays(fc.integer({ min: 1, max: 20_000 }), optionalLine),
      ];
  return fc
    .record({
      asked: fc.oneof(...kinds),
      right: optionalLine,
      wrong: optionalLine,
      own: optionalLine,
      weight: isGift ? fc.constant(1) : fc.integer({ min: 1, max: 100 }),
      isWhole: fc.boolean(),
      difficulty: isGift ? fc.constant('medium' as const) : fc.constantFrom('easy', 'medium', 'hard'),
      tags: fc.uniqueArray(fc.constantFrom('baterias', 'troca', 'pós-venda', 'Nível 2'), { maxLength: 3 }),
    })
    .map(({ asked: [question, key], right, wrong, own, isWhole, ...rest }) => ({
      ...(isWhole && !isGift && hasParts(question.kind) ? { counting: 'whole' as const } : {}),
      question,
      key,
      feedback:
        isGift && !SAYS_BEHIND.has(question.kind)
          ? { right, wrong: right }
          : saidOnOptions({ question, key, right, wrong, own }, isGift),
      ...rest,
    }));
}

/** Texts as an author may form them, each with its plain words. */
const FORMS = [
  '<p>Quanto é <strong>mais</strong>?</p>',
  '<p>Preço: a \u2013 <em>b</em> = {c} # ~ %50% -&gt; d</p>',
  '<p>Margem \\(\\frac{a-b}{a} \\times 100\\%\\)</p>',
  '<p>Área em m<sup>2</sup> e H<sub>2</sub>O</p>',
  '<ul><li>um</li><li>dois<ol><li>três</li></ol></li></ul>',
  '<p>Veja</p><pre>se (a &lt; b)\n  c = 1</pre>',
  '<p>Veja <a href="https://exemplo.com.br/a?b=1&amp;c=2">a página</a><br>e volte</p>',
  '<table><tr><th>Peça</th><th>Preço</th></tr><tr><td>A</td><td>\\[x^2\\]</td></tr></table>',
].map((html) => readHtml(html));

/** A question whose texts are formed here and there. */
function formedAt(
  { question, feedback, ...rest }: ExchangedQuestion,
  turns: readonly number[],
): ExchangedQuestion {
  let place = 0;
  const used = new Set<number>();
  const next = () => {
    const turn = turns[place] ?? 0;
    place += 1;
    const form = turn < FORMS.length && !used.has(turn) ? FORMS[turn] : undefined;
    used.add(turn);
    return form;
  };
  const option = (each: Option): Option => {
    const { text = each.text, html } = next() ?? {};
    return { ...each, text, ...(html ? { html } : {}) };
  };
  const { text = question.prompt, html } = next() ?? {};
  const asked = { ...question, prompt: text, ...(html ? { promptHtml: html } : {}) } as Question;
  const right = feedback.right ? next() : undefined;
  return {
    ...rest,
    question: 'options' in asked ? { ...asked, options: asked.options.map(option) } : asked,
    feedback: right?.html
      ? {
          ...feedback,
          right: right.text,
          rightHtml: right.html,
          // What is said to everybody has one form.
          ...(feedback.wrong === feedback.right ? { wrong: right.text, wrongHtml: right.html } : {}),
        }
      : feedback,
  };
}

const formedQuestions = (format: 'gift' | 'qti') =>
  fc
    .array(fc.tuple(sampleQuestions(format), fc.array(fc.nat(15), { minLength: 8, maxLength: 8 })), {
      maxLength: 4,
    })
    .map((all) =>
      all
        .filter(([{ question }]) =>
          ['alternatives', 'multiple_choice', 'essay', 'short_answer', 'numeric', 'true_false'].includes(
            question.kind,
          ),
        )
        .map(([question, turns]) => formedAt(question, turns)),
    );

const READ_BACK = { warnings: [], line: expect.any(Number), name: '' };

test('what is written as GIFT is read back as it was, for all that GIFT has words for [AS-06]', () => {
  fc.assert(
    fc.property(fc.array(sampleQuestions('gift'), { maxLength: 6 }), (all) => {
      for (const { question, key } of all) expect(questionProblems(question, key)).toEqual([]);
      const { text, left } = writeGift(all);
      expect(left).toEqual([]);
      expect(readGift(text)).toEqual(all.map((taken) => ({ ...READ_BACK, taken })));
    }),
  );
});

test('an option that is a star stays an option in GIFT, in a question whose texts are formed as well [AS-06]', () => {
  const formed = readHtml('<p>Qual sinal <strong>multiplica</strong>?</p>');
  const taken = {
    question: {
      kind: 'alternatives' as const,
      prompt: formed.text,
      promptHtml: formed.html,
      imageFileId: null,
      options: optionsWith('o', ['*', 'x']),
      shuffle: true,
    },
    key: { kind: 'alternatives' as const, optionId: 'o2' },
    feedback: { right: '', wrong: 'Na planilha, sim.' },
    weight: 1,
    difficulty: 'medium' as const,
    tags: [],
  };
  expect(readGift(writeGift([taken]).text, readHtml)).toEqual([{ ...READ_BACK, taken }]);
});

test('names the questions that GIFT has no words for instead of changing them [AS-06]', () => {
  const option = (id: string) => ({ id, text: id, imageFileId: null });
  const base = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'medium' as const, tags: [] };
  const order = {
    ...base,
    question: {
      kind: 'ordering' as const,
      prompt: 'Ordene',
      imageFileId: null,
      items: [option('i1'), option('i2')],
    },
    key: { kind: 'ordering' as const, itemIds: ['i2', 'i1'] },
  };
  const essay = {
    ...base,
    question: { kind: 'essay' as const, prompt: '// Explique', imageFileId: null, maximumCharacters: 4000 },
    key: { kind: 'essay' as const, guidance: '' },
  };
  const { text, left } = writeGift([order, essay]);
  expect(left).toEqual([0]);
  expect(readGift(text)).toMatchObject([{ taken: { question: { prompt: '// Explique' } } }]);
});

test('what is written as a package of QTI 3.0 is read back as it was, with tags, weight, difficulty and how it counts [AS-06]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sampleQuestions('qti'), { maxLength: 6 }), async (all) => {
      for (const { question, key } of all) expect(questionProblems(question, key)).toEqual([]);
      const parts = writeQti(all).files.map(({ name, text }) => [name, strToU8(text)] as const);
      const { format, readings } = await readQuestionBytes(zipSync(Object.fromEntries(parts)));
      expect(format).toBe('qti');
      expect(readings).toMatchObject(all.map((taken) => ({ taken })));
      expect(readings.map((reading) => 'taken' in reading && reading.taken.counting)).toEqual(
        all.map(({ counting }) => counting),
      );
      expect(readings).toHaveLength(all.length);
    }),
    { numRuns: 60 },
  );
});

test('formed texts and their formulas are read back as they were, from GIFT and from QTI 3.0 [AS-06]', async () => {
  fc.assert(
    fc.property(formedQuestions('gift'), (all) => {
      const { text, left } = writeGift(all);
      expect(left).toEqual([]);
      expect(readGift(text, readHtml)).toEqual(all.map((taken) => ({ ...READ_BACK, taken })));
    }),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(formedQuestions('qti'), async (all) => {
      const parts = writeQti(all).files.map(({ name, text }) => [name, strToU8(text)] as const);
      const { readings } = await readQuestionBytes(zipSync(Object.fromEntries(parts)), 'qti');
      expect(readings).toMatchObject(all.map((taken) => ({ taken })));
    }),
    { numRuns: 40 },
  );
});
