import { Segmented } from '@trilha/ui/segmented';
import { TextArea } from '@trilha/ui/text-area';
import { MatrixField } from '#shared/questions/matrix-field.tsx';
import { useText } from '#shared/use-text.ts';
import editor from '../learning/editor.module.css';
import classes from './picture-drawing.module.css';
import type { FieldsProps } from './question.form.tsx';
import { bodyOf, lacksKey } from './question-draft.ts';

/** Rows, columns, and what is right: marked in the same table that learners answer in. @spec AS-06 */
export function MatrixFields({ draft, change }: FieldsProps) {
  const text = useText('questions');
  const { question, key } = bodyOf(draft);
  const isDrawable = question.kind === 'matrix' && question.rows.length > 0 && question.columns.length > 1;
  return (
    <>
      <Segmented
        label={text(lacksKey(draft) ? 'matrix.choices' : 'matrix.right')}
        options={[
          { value: 'one', label: text('matrix.one') },
          { value: 'many', label: text('matrix.many') },
        ]}
        value={draft.many ? 'many' : 'one'}
        onChange={(value) => change({ many: value === 'many', cells: [] })}
      />
      <div className={editor['pair']}>
        <TextArea
          label={text('matrix.rows')}
          autosize
          minRows={3}
          value={draft.rows}
          onChange={(event) => change({ rows: event.currentTarget.value })}
        />
        <TextArea
          label={text('matrix.columns')}
          autosize
          minRows={3}
          value={draft.columns}
          onChange={(event) => change({ columns: event.currentTarget.value })}
        />
      </div>
      {isDrawable && key.kind === 'matrix' ? (
        <section className={classes['grid']} aria-label={text('matrix.right')}>
          <MatrixField
            question={question}
            answer={{ kind: 'matrix', cells: key.cells }}
            onAnswer={({ cells }) =>
              change({
                cells: question.rows.map(({ id }) =>
                  (cells[id] ?? []).map((column) => question.columns.findIndex((each) => each.id === column)),
                ),
              })
            }
          />
        </section>
      ) : null}
    </>
  );
}
