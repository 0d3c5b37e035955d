import type { Ref } from 'react';
import { useLocale } from '#shared/use-text.ts';

export interface EmbedFrameProps {
  readonly site: string;
  readonly id: string;
  readonly asked?: Readonly<Record<string, string>>;
  readonly title: string;
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLIFrameElement>;
}

/** What another site shows, in a page of ours that holds nothing else; neither can lead this page anywhere. @spec PL-05 */
export function EmbedFrame({ site, id, asked, title, className, ref }: EmbedFrameProps) {
  const locale = useLocale();
  const query = new URLSearchParams({ language: locale, ...asked });
  return (
    <iframe
      ref={ref}
      className={className}
      title={title}
      src={`/embed/${site}/${id}?${query.toString()}`}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
