import { addQuestion } from '@trilha/contract/assessment/banks.calls';
import {
  editActivity,
  publishTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { expect } from 'vitest';
import type { TestApplication } from './application.ts';
import type { Sitting } from './attempt-held.ts';
import type { History, HistorySettings } from './attempt-history.ts';
import { call } from './call.ts';
import type { openRegradeDesk } from './regrades.ts';

/** What an author changes while people sit at the test. */
export const AUTHOR_CHANGES = ['words', 'key', 'question', 'minimum'] as const;
export type AuthorChange = (typeof AUTHOR_CHANGES)[number];

interface Author {
  readonly product: TestApplication;
  readonly desk: ReturnType<typeof openRegradeDesk>;
  readonly token: string;
}

/** Attempts keep what they drew and the settings they began with: the change is of those that begin later. */
export async function changeTest(
  { product, desk, token }: Author,
  { bankId, questionIds, courseId, activityIds: [activityId = ''] }: Sitting,
  history: History,
  {
    question,
    change,
    rules,
  }: {
    readonly question: number;
    readonly change: AuthorChange;
    readonly rules: HistorySettings;
  },
): Promise<void> {
  const asked = { bankId, questionIds, trainingId: courseId };
  const questionId = questionIds[question] ?? '';
  if (change === 'words' || change === 'key') {
    const value = (history.keys.get(questionId) === true) === (change === 'words');
    expect((await desk.mend(asked, question, value)).status).toBe(200);
    history.keys.set(questionId, value);
  } else if (change === 'question') {
    const body = {
      question: { kind: 'true_false' as const, prompt: 'Afirmação que faltava', imageFileId: null },
      key: { kind: 'true_false' as const, value: true },
      feedback: { right: '', wrong: '' },
      weight: 1,
      difficulty: 'medium' as const,
      tags: [],
    };
    const added = await call(product, addQuestion, { params: { bankId }, body }, { token });
    expect(added.status).toBe(200);
    history.keys.set(added.body.questionId, true);
  } else {
    const params = { trainingId: courseId };
    const { body: written } = await call(product, readAuthoredTraining, { params }, { token });
    const found = written.modules.flatMap(({ activities }) => activities).find(({ id }) => id === activityId);
    if (found?.content.kind !== rules.kind) throw new Error('the test is gone');
    const minimumScore = history.minimumScore === 60 ? 100 : 60;
    const { title, minutes, points, required } = found;
    const body = {
      revision: written.revision,
      title,
      minutes,
      points,
      required,
      content: { ...found.content, minimumScore },
    };
    const edited = await call(product, editActivity, { params: { ...params, activityId }, body }, { token });
    expect(edited.status).toBe(200);
    const published = await call(
      product,
      publishTraining,
      { params, body: { revision: edited.body.revision, note: '', people: 'move' } },
      { token },
    );
    expect(published.status).toBe(200);
    history.minimumScore = minimumScore;
  }
}
