import { useQuery } from '@tanstack/react-query';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { api } from '#shared/api.ts';
import classes from './writing.module.css';
import type { PictureAttributes } from './written-nodes.ts';

/** A picture in the text while it is written, fetched by its file. @spec MG-02 */
export function PictureView({ node, selected }: NodeViewProps) {
  const { file, alt, caption, width, height } = node.attrs as PictureAttributes;
  const link = useQuery({
    queryKey: ['files', file, 'link'],
    queryFn: ({ signal }) => api(readFileLink, { params: { fileId: file } }, { signal }),
    // The browser keeps the picture; only a picture drawn anew needs an address that still holds.
    staleTime: 4 * 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <NodeViewWrapper as="figure" data-chosen={selected || undefined} data-drag-handle>
      {link.data ? (
        <img
          src={link.data.url}
          alt={alt}
          {...(width && height ? { width, height } : {})}
          draggable={false}
        />
      ) : (
        <span className={classes['waiting']}>{alt}</span>
      )}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </NodeViewWrapper>
  );
}
