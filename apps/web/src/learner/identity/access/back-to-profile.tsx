import { IconArrowLeft } from '@tabler/icons-react';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';

/** The way back to the profile, where the client has one; elsewhere the menus lead on. @spec CL-03 */
export function BackToProfile({ label }: { readonly label: string }) {
  if (!useSession().selectedClient.hasProfile) return null;
  return (
    <span>
      <ButtonLink to="/profile" kind="quiet" icon={<IconArrowLeft size={20} />}>
        {label}
      </ButtonLink>
    </span>
  );
}
