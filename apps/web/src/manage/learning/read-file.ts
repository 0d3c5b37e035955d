import type { ResponseOf } from '@trilha/contract/define-call';
import type { completeUpload } from '@trilha/contract/files/files.calls';
import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { ApiProblem } from '#shared/api-problem.ts';

type Sent = ResponseOf<typeof completeUpload>;
const FILE_KINDS = ['pdf', 'ppt', 'video', 'audio', 'scorm', 'cmi5', 'flash'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Whether an activity of this kind begins with a file. */
export const isFileKind = (kind: string | null): kind is FileKind =>
  FILE_KINDS.some((known) => known === kind);

/** Content of an activity from a file that was sent: pages, seconds or launch page are found out, never typed. @spec PL-03 */
export async function contentFromFile(
  kind: FileKind,
  file: File,
  sent: Sent,
): Promise<MediaContent<FileKind>> {
  switch (kind) {
    case 'pdf':
      return { kind, fileId: sent.fileId, ...(await pagesOf(file)) };
    case 'ppt':
    case 'flash':
      return { kind, fileId: sent.fileId };
    case 'video':
      return { kind, fileId: sent.fileId, seconds: await secondsOf(file, 'video'), captions: [] };
    case 'audio':
      return { kind, fileId: sent.fileId, seconds: await secondsOf(file, 'audio') };
    // What a package is shows when it is opened, and not by what its author took it for.
    case 'scorm':
    case 'cmi5':
      return packageContent(sent);
  }
}

/** Pages that are looked at for words: a scan has none on the first ones already. */
const LOOKED_AT = 10;

/** How many pages a PDF has, and whether there are words behind them that can be read out. @spec PL-08 */
async function pagesOf(file: File): Promise<{ pages: number; hasWords: boolean }> {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  const task = pdf.getDocument({ data: await file.arrayBuffer() });
  const document = await task.promise;
  const { numPages: pages } = document;
  let hasWords = false;
  for (let number = 1; number <= Math.min(pages, LOOKED_AT) && !hasWords; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    hasWords = items.some((item) => 'str' in item && item.str.trim() !== '');
  }
  await task.destroy();
  return { pages, hasWords };
}

function secondsOf(file: File, kind: 'video' | 'audio'): Promise<number> {
  const address = URL.createObjectURL(file);
  const element = document.createElement(kind);
  return new Promise<number>((resolve, reject) => {
    element.preload = 'metadata';
    element.addEventListener('loadedmetadata', () => resolve(Math.max(1, Math.round(element.duration))));
    element.addEventListener('error', () => reject(new ApiProblem('file_content_mismatch')));
    element.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

interface PackageDetails {
  readonly version?: string;
  readonly title?: string;
  readonly items?: readonly {
    readonly href: string;
    readonly title: string;
    readonly masteryScore: number | null;
  }[];
}

function packageContent({ fileId, name, details }: Sent): MediaContent<'scorm' | 'cmi5'> {
  const { version, title, items = [] } = details as PackageDetails;
  const [first] = items;
  if (!first) throw new ApiProblem('package_invalid');
  if (version === 'cmi5') return { kind: 'cmi5', fileId, title: title || first.title || name };
  return {
    kind: 'scorm',
    fileId,
    version: version === 'scorm_2004' ? 'scorm_2004' : 'scorm_1_2',
    title: title || first.title || name,
    launch: first.href,
    masteryScore: first.masteryScore,
  };
}
