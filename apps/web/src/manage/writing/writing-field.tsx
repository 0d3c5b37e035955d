import { SkeletonList } from '@trilha/ui/skeleton';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunk-recovery.ts';
import type { WritingEditorProps } from './writing-editor.tsx';

const Editor = lazy(() =>
  loadChunk(() => import('./writing-editor.tsx')).then(({ WritingEditor }) => ({ default: WritingEditor })),
);

/** A text with headings, lists, tables and pictures; the editor comes when the first such text is on screen. @spec MG-02 */
export function WritingField(props: WritingEditorProps) {
  return (
    <Suspense fallback={<SkeletonList count={4} />}>
      <Editor {...props} />
    </Suspense>
  );
}
