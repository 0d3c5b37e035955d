import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { DocumentState } from './document-state.tsx';
import { FileContentField } from './file-content-field.tsx';

export interface DocumentFieldsProps {
  readonly content: MediaContent<'ppt'>;
  readonly onChange: (content: MediaContent<'ppt'>) => void;
}

/** The office document of an activity: how learners will see it, and another one in its place. @spec PL-03 MG-02 */
export function DocumentFields({ content, onChange }: DocumentFieldsProps) {
  return (
    <>
      <DocumentState key={content.fileId} fileId={content.fileId} />
      <FileContentField kind="ppt" onContent={(next) => next.kind === 'ppt' && onChange(next)} />
    </>
  );
}
