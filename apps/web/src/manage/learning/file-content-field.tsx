import { OFFICE_FORMAT_NAMES } from '@trilha/rules/files/office-format.rule';
import { FileDrop } from '@trilha/ui/file-drop';
import { useText } from '#shared/use-text.ts';
import { contentFromFile, type FileKind } from './read-file.ts';
import { useFileField } from './use-file-field.ts';

type Content = Awaited<ReturnType<typeof contentFromFile>>;

const PURPOSES = {
  pdf: 'document',
  ppt: 'office_document',
  video: 'video',
  audio: 'audio',
  scorm: 'package',
  cmi5: 'package',
  flash: 'flash',
} as const;
const ACCEPTED = {
  pdf: 'application/pdf',
  ppt: OFFICE_FORMAT_NAMES.map((format) => `.${format}`).join(','),
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  flash: '.swf,application/x-shockwave-flash',
  scorm: '.zip,application/zip',
  cmi5: '.zip,.xml,application/zip,application/xml,text/xml',
} as const;

export interface FileContentFieldProps {
  readonly kind: FileKind;
  /** Receives the content and a title drawn from the file's name. */
  readonly onContent: (content: Content, title: string) => void;
}

/** The file of an activity: dropped, sent, examined. @spec ME-04 */
export function FileContentField({ kind, onContent }: FileContentFieldProps) {
  const text = useText('authoring');
  const field = useFileField(PURPOSES[kind], async (file, sent) => {
    const content = await contentFromFile(kind, file, sent);
    onContent(
      content,
      'title' in content ? content.title : file.name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' '),
    );
  });
  return (
    <FileDrop
      label={text(`file.label.${kind}`)}
      action={text('file.action')}
      hint={text(`file.hint.${kind}`)}
      accept={ACCEPTED[kind]}
      {...field}
    />
  );
}
