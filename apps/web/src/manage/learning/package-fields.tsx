import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { useState } from 'react';
import { FileContentField } from './file-content-field.tsx';
import { type ActivityPlace, PackagePeople } from './package-people.tsx';
import { PackageReport } from './package-report.tsx';

export interface PackageFieldsProps {
  readonly place: ActivityPlace;
  readonly content: MediaContent<'scorm' | 'cmi5'>;
  readonly onChange: (content: MediaContent<'scorm' | 'cmi5'>) => void;
}

/** The package of an activity: what it is, what is wrong with it, and what another in its place would mean. @spec PL-04 */
export function PackageFields({ place, content, onChange }: PackageFieldsProps) {
  const [first] = useState(content.fileId);
  return (
    <>
      <PackageReport fileId={content.fileId} instead={first === content.fileId ? null : first} />
      <PackagePeople place={place} />
      <FileContentField
        kind={content.kind}
        onContent={(next) => (next.kind === 'scorm' || next.kind === 'cmi5') && onChange(next)}
      />
    </>
  );
}
