import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { TextLink } from '#shared/links.tsx';
import { useRouteFrom } from '#shared/route-from.ts';
import { useText } from '#shared/use-text.ts';

interface WayBackProps {
  /** The list this page is of, where nobody knows from where it was come to. */
  readonly to: '/online-courses' | '/trails';
  readonly label: string;
  readonly className?: string | undefined;
}

/** Back to where the person came from, with the filters that were set there; else to the list. @spec UX-04 */
export function WayBack({ to, label, className = '' }: WayBackProps) {
  const text = useText('learning');
  const router = useRouter();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const from = useRouteFrom(here);
  const arrow = <IconArrowLeft size={18} aria-hidden="true" />;
  if (from === null || from === to)
    return (
      <TextLink to={to} className={className}>
        {arrow} {label}
      </TextLink>
    );
  const go = (event: MouseEvent): void => {
    // Another tab or window is the browser's matter.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(from);
  };
  return (
    <a href={from} className={className} onClick={go}>
      {arrow} {isList(from, to) ? label : text('back')}
    </a>
  );
}

const isList = (from: string, list: string): boolean => from.split('?')[0] === list;
