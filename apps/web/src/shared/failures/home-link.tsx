import { IconHome } from '@tabler/icons-react';
import { useRouteContext } from '@tanstack/react-router';
import { ButtonAnchor } from '@trilha/ui/button';
import { mayBeSignedIn } from '../session.ts';
import { useText } from '../use-text.ts';

/** Back to where things are well, in either application. A whole page load also mends a broken state. */
export function HomeLink() {
  const text = useText('shell');
  const { isManage } = useRouteContext({ from: '__root__' });
  const home = isManage ? '/manage' : '/home';
  return (
    <ButtonAnchor kind="primary" href={mayBeSignedIn() ? home : '/'} icon={<IconHome size={20} />}>
      {text('goHome')}
    </ButtonAnchor>
  );
}
