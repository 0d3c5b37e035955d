import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { useState } from 'react';
import { FileContentField } from './file-content-field.tsx';
import { PackageReport } from './package-report.tsx';

export interface PackageFieldsProps {
  readonly content: MediaContent<'scorm'>;
  readonly onChange: (content: MediaContent<'scorm'>) => void;
}

/** The package of an activity: what it is, what is wrong with it, and what another in its place would mean. @spec PL-04 */
export function PackageFields({ content, onChange }: PackageFieldsProps) {
  const [first] = useState(content.fileId);
  return (
    <>
      <PackageReport fileId={content.fileId} instead={first === content.fileId ? null : first} />
      <FileContentField kind="scorm" onContent={(next) => next.kind === 'scorm' && onChange(next)} />
    </>
  );
}
