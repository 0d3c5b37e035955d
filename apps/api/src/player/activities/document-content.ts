import type { ResponseOf } from '@trilha/contract/define-call';
import type { ActivityContent, MediaContent } from '@trilha/contract/learning/activity-content';
import type { openActivity } from '@trilha/contract/player/player.calls';
import { type CompletionRule, completionRuleOf } from '@trilha/rules/learning/content-kinds';
import { documentPages, fileById, linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import { pagesPosition, readingPosition } from './positions.ts';

type Content = ResponseOf<typeof openActivity>['content'];

/** An office document: page by page where it has become pages, else the file itself. @spec PL-03 */
export async function documentContent(
  context: Context,
  { fileId }: MediaContent<'ppt'>,
  position: unknown,
): Promise<Content> {
  const file = await fileById(context, fileId);
  const made = await documentPages(context, fileId);
  if (made.pages) {
    const { storageKey, count } = made.pages;
    const name = file.name.replace(/(\.[^.]*)?$/, '.pdf');
    const { url } = linkTo(context, { storage_key: storageKey, name, content_type: 'application/pdf' });
    return { kind: 'pdf', url, pages: count, ...pagesPosition(position) };
  }
  return {
    kind: 'document',
    url: linkTo(context, file, true).url,
    name: file.name,
    contentType: file.content_type ?? '',
    size: file.size ?? 0,
    isBeingPrepared: made.isBeingPrepared,
    ...readingPosition(position),
  };
}

/** How this content is completed now, and of how many pages; without pages a document is confirmed. @spec PL-03 */
export async function completionOf(
  context: Pick<Context, 'db' | 'client'>,
  content: ActivityContent,
): Promise<{ readonly rule: CompletionRule | null; readonly pages: number }> {
  if (content.kind === 'pdf') return { rule: 'pages', pages: content.pages };
  if (content.kind !== 'ppt') return { rule: completionRuleOf(content.kind), pages: 0 };
  const { pages } = await documentPages(context, content.fileId);
  return pages ? { rule: 'pages', pages: pages.count } : { rule: 'opened', pages: 0 };
}
