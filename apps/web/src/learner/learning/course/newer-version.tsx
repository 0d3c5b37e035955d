import { moveToNewestVersion } from '@trilha/contract/learning/versions.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { VersionNotice } from '../version-notice.tsx';

/** That there is a newer version of a course, and the way to it. @spec LE-07 */
export function NewerVersion({ trainingId }: { readonly trainingId: string }) {
  const text = useText('learning');
  return (
    <VersionNotice
      title={text('version.title')}
      onMove={() => api(moveToNewestVersion, { params: { trainingId } })}
    >
      {text('version.text')}
    </VersionNotice>
  );
}
