import { moveToNewestTrailVersion } from '@trilha/contract/learning/trail-versions.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { VersionNotice } from '../version-notice.tsx';

/** That there is a newer version of a trail, and the way to it. @spec LE-07 LE-08 */
export function NewerTrailVersion({ trailId }: { readonly trailId: string }) {
  const text = useText('trails');
  return (
    <VersionNotice
      title={text('version.title')}
      onMove={() => api(moveToNewestTrailVersion, { params: { trailId } })}
    >
      {text('version.text')}
    </VersionNotice>
  );
}
