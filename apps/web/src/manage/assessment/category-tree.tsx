import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCategory, editCategory, removeCategory } from '@trilha/contract/assessment/categories.calls';
import {
  type CategoryRow,
  categoryTree,
  type QuestionCategory,
} from '@trilha/rules/assessment/question-categories.rule';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { CategoryForm } from './category.form.tsx';
import classes from './category-tree.module.css';
import { WITHOUT_CATEGORY } from './listed-questions.ts';

interface CategoryTreeProps {
  readonly bankId: string;
  readonly categories: readonly QuestionCategory[];
  readonly questions: readonly { readonly categoryId: string | null }[];
  /** An id, the word for none, or nothing for all. */
  readonly chosen: string | undefined;
  readonly onChoose: (category: string | undefined) => void;
}

/** The categories of a bank, each with what lies in it and how much; one is chosen to see its questions. @spec AS-06 */
export function CategoryTree({ bankId, categories, questions, chosen, onChoose }: CategoryTreeProps) {
  const text = useText('banks');
  const heading = useId();
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const rows = categoryTree(categories, questions);
  const current = categories.find(({ id }) => id === chosen);
  const without = questions.filter(({ categoryId }) => categoryId === null).length;
  const place = (id: string | undefined, name: string, count: number) => (
    <button
      type="button"
      className={classes['place']}
      aria-current={id === chosen || undefined}
      onClick={() => onChoose(id)}
    >
      <span>{name}</span>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text('category.count', { count })}</span>
    </button>
  );
  const listIn = (inside: readonly CategoryRow[], parentId: string | null) => {
    const here = inside.filter((row) => row.parentId === parentId);
    return here.length === 0 ? null : (
      <ul>
        {here.map((row) => (
          <li key={row.id}>
            {place(row.id, row.name, row.count)}
            {listIn(inside, row.id)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav className={classes['tree']} aria-labelledby={heading}>
      <h2 id={heading}>{text('categories')}</h2>
      {rows.length > 0 ? (
        <ul>
          <li>
            {place(undefined, text('category.all'), questions.length)}
            {listIn(rows, null)}
          </li>
          <li>{place(WITHOUT_CATEGORY, text('category.none'), without)}</li>
        </ul>
      ) : null}
      <div className={classes['tools']}>
        <Button kind="quiet" icon={<IconFolderPlus size={18} />} onClick={() => setForm('new')}>
          {text('category.new')}
        </Button>
        {current ? (
          <>
            <Button kind="quiet" icon={<IconPencil size={18} />} onClick={() => setForm('edit')}>
              {text('category.edit')}
            </Button>
            <RemoveCategory bankId={bankId} category={current} onRemoved={() => onChoose(undefined)} />
          </>
        ) : null}
      </div>
      {form === 'new' ? (
        <CategoryForm
          title={text('category.new')}
          categories={categories}
          category={{ id: null, name: '', parentId: current?.id ?? null }}
          save={(body) => api(createCategory, { params: { bankId }, body })}
          onClose={() => setForm(null)}
          onSaved={(id) => onChoose(id)}
        />
      ) : null}
      {form === 'edit' && current ? (
        <CategoryForm
          title={text('category.edit')}
          categories={categories}
          category={current}
          save={(body) => api(editCategory, { params: { bankId, categoryId: current.id }, body })}
          onClose={() => setForm(null)}
          onSaved={() => showToast(text('category.saved'))}
        />
      ) : null}
    </nav>
  );
}

interface RemoveCategoryProps {
  readonly bankId: string;
  readonly category: QuestionCategory;
  readonly onRemoved: () => void;
}

function RemoveCategory({ bankId, category, onRemoved }: RemoveCategoryProps) {
  const text = useText('banks');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => api(removeCategory, { params: { bankId, categoryId: category.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      setAsking(false);
      onRemoved();
    },
  });
  return (
    <>
      <Button kind="quiet" icon={<IconTrash size={18} />} onClick={() => setAsking(true)}>
        {text('category.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text('category.removeTitle', { name: category.name })}
        confirm={text('category.remove')}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        {removing.error ? <Notice tone="bad">{errorText(removing.error)}</Notice> : null}
        <p>{text('category.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
