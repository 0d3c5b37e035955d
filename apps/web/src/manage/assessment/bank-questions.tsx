import { IconFolderShare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveQuestions } from '@trilha/contract/assessment/categories.calls';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import type { QuestionCategory } from '@trilha/rules/assessment/question-categories.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { Notice } from '@trilha/ui/notice';
import { SelectField } from '@trilha/ui/select-field';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../learning/editor.module.css';
import { categoryChoices } from './category.form.tsx';
import tree from './category-tree.module.css';
import { kindText } from './kind-words.ts';
import { WITHOUT_CATEGORY } from './listed-questions.ts';
import type { BankQuestion } from './question-draft.ts';

interface BankQuestionsProps {
  readonly bankId: string;
  readonly categories: readonly QuestionCategory[];
  readonly listed: readonly { readonly number: number; readonly question: BankQuestion }[];
  readonly chosenId: string | undefined;
  readonly onChoose: (questionId: string) => void;
}

/** The questions that are listed: one is opened, or some are marked to go to another category together. @spec AS-06 */
export function BankQuestions({ bankId, categories, listed, chosenId, onChoose }: BankQuestionsProps) {
  const text = useText('authoring');
  const words = useText('banks');
  const questions = useText('questions');
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string): void => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  return (
    <>
      {marked ? (
        <MoveMarked
          bankId={bankId}
          categories={categories}
          marked={listed.map(({ question }) => question.id).filter((id) => marked.has(id))}
          onAll={() => setMarked(new Set(listed.map(({ question }) => question.id)))}
          onDone={() => setMarked(null)}
        />
      ) : categories.length > 0 && listed.length > 0 ? (
        <Button kind="quiet" icon={<IconFolderShare size={18} />} onClick={() => setMarked(new Set())}>
          {words('move')}
        </Button>
      ) : null}
      <ol className={classes['activities']} aria-label={text('banks.questions')}>
        {listed.map(({ number, question }) => (
          <li
            key={question.id}
            className={classes['activity']}
            data-current={question.id === chosenId || undefined}
          >
            {marked ? (
              <div className={tree['chosen']}>
                <Checkbox
                  label={`${number}. ${question.question.prompt}`}
                  checked={marked.has(question.id)}
                  onChange={() => toggle(question.id)}
                />
              </div>
            ) : (
              <button
                type="button"
                className={classes['open']}
                aria-current={question.id === chosenId || undefined}
                onClick={() => onChoose(question.id)}
              >
                <b>{number}</b>
                <span>
                  {question.question.prompt}
                  <small>
                    {text(kindText(question.question, question.key))} ·{' '}
                    {isKeyless(question.key)
                      ? questions('keyless')
                      : text(`difficulty.${question.difficulty}`)}
                  </small>
                </span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface MoveMarkedProps extends Pick<BankQuestionsProps, 'bankId' | 'categories'> {
  readonly marked: readonly string[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}

function MoveMarked({ bankId, categories, marked, onAll, onDone }: MoveMarkedProps) {
  const text = useText('banks');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [target, setTarget] = useState<string | null>(null);
  const moving = useMutation({
    mutationFn: () =>
      api(moveQuestions, {
        params: { bankId },
        body: { questionIds: [...marked], categoryId: target === WITHOUT_CATEGORY ? null : target },
      }),
    onSuccess: async ({ moved }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      showToast(text('moved', { count: moved }));
      onDone();
    },
  });
  return (
    <section className={tree['choosing']} aria-label={text('move')}>
      {moving.error ? <Notice tone="bad">{errorText(moving.error)}</Notice> : null}
      <SelectField
        label={text('move.to')}
        searchable
        data={[{ value: WITHOUT_CATEGORY, label: text('category.none') }, ...categoryChoices(categories)]}
        value={target}
        onChange={setTarget}
      />
      <div className={tree['tools']}>
        <Button
          kind="primary"
          busy={moving.isPending}
          disabled={target === null || marked.length === 0}
          onClick={() => moving.mutate()}
        >
          {text('move.marked', { count: marked.length })}
        </Button>
        <Button kind="quiet" onClick={onAll}>
          {text('move.all')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text('move.cancel')}
        </Button>
      </div>
    </section>
  );
}
