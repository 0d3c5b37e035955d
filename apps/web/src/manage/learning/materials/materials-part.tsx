import { MOST_SUPPORT_MATERIALS } from '@trilha/contract/learning/support-material-terms';
import { FileDrop } from '@trilha/ui/file-drop';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import { useFileField } from '../use-file-field.ts';
import type { Editor } from '../use-training.ts';
import { MaterialLine } from './material-line.tsx';
import { type Material, moved, named } from './material-order.ts';
import lines from './materials.module.css';
import { useMaterials } from './use-materials.ts';

const ACCEPTED =
  '.pdf,.jpg,.jpeg,.png,.webp,.zip,.mp3,.mp4,.docx,.xlsx,.pptx,application/pdf,image/jpeg,image/png,image/webp';

interface MaterialsPartProps {
  readonly trainingId: string;
  readonly editor: Editor;
}

/** What learners may keep of a course: sent, named, ordered; each change is saved as it is made. @spec LE-06 MG-02 */
export function MaterialsPart({ trainingId, editor }: MaterialsPartProps) {
  const text = useText('materials');
  const authoring = useText('authoring');
  const { listed, items, change } = useMaterials(trainingId, editor);
  const [told, setTold] = useState('');
  const sending = useFileField('support_material', async (file, { fileId }) => {
    const title = file.name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
    await change((before) => [...before, { fileId, title, size: file.size }]);
  });
  const remove = async (gone: Material): Promise<void> => {
    const place = items.findIndex(({ fileId }) => fileId === gone.fileId);
    if (await change((before) => before.filter(({ fileId }) => fileId !== gone.fileId)))
      showToast(text('removed', { title: gone.title }), {
        undo: () => void change((before) => before.toSpliced(place, 0, gone)),
      });
  };
  const move = (of: Material, by: -1 | 1): void => {
    const place = items.findIndex(({ fileId }) => fileId === of.fileId) + 1 + by;
    setTold(text('moved', { title: of.title, place, total: items.length }));
    void change((before) => moved(before, of.fileId, by));
  };
  return (
    <Section title={text('title')}>
      <div className={classes['pane']}>
        <p className={classes['muted']}>{text('text')}</p>
        {listed.isLoadingError ? (
          <QueryProblem error={listed.error} onRetry={() => void listed.refetch()} />
        ) : null}
        {listed.isPending ? <SkeletonList count={2} /> : null}
        {listed.data && items.length === 0 ? <p>{text('none')}</p> : null}
        <ol className={lines['lines']} aria-label={text('title')}>
          {items.map((material, index) => (
            <MaterialLine
              key={material.fileId}
              material={material}
              number={index + 1}
              isLast={index === items.length - 1}
              onName={(title) => void change((before) => named(before, material.fileId, title))}
              onMove={(by) => move(material, by)}
              onRemove={() => void remove(material)}
            />
          ))}
        </ol>
        <output className="visually-hidden">{told}</output>
        {listed.data && items.length < MOST_SUPPORT_MATERIALS ? (
          <FileDrop
            label={text('file')}
            action={authoring('file.action')}
            hint={text('hint')}
            accept={ACCEPTED}
            {...sending}
          />
        ) : null}
        {items.length >= MOST_SUPPORT_MATERIALS ? (
          <p className={classes['muted']}>{text('full', { count: MOST_SUPPORT_MATERIALS })}</p>
        ) : null}
      </div>
    </Section>
  );
}
