import { isTestContent } from '@trilha/contract/learning/activity-content';
import { TextArea } from '@trilha/ui/text-area';
import { useText } from '#shared/use-text.ts';
import { WritingField } from '../writing/writing-field.tsx';
import { CaptionsField } from './captions-field.tsx';
import classes from './editor.module.css';
import { FileContentField } from './file-content-field.tsx';
import { PackageFields } from './package-fields.tsx';
import { TestFields } from './test-fields.tsx';
import type { AuthoredActivity } from './use-training.ts';

/** A page of a course may hold all that can be written. */
const PAGE = { pictures: true } as const;

type Content = AuthoredActivity['content'];

export interface ContentFieldsProps {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
}

/** The fields of one kind of content. @spec PL-03 AS-02 */
export function ContentFields({ content, onChange }: ContentFieldsProps) {
  const text = useText('authoring');
  if (isTestContent(content)) return <TestFields content={content} onChange={onChange} />;
  switch (content.kind) {
    case 'pdf':
      return (
        <>
          <p className={classes['muted']}>{text('file.pages', { count: content.pages })}</p>
          <FileContentField kind="pdf" onContent={onChange} />
        </>
      );
    case 'video':
    case 'audio':
      return (
        <>
          <FileContentField kind={content.kind} onContent={(next) => onChange({ ...content, ...next })} />
          {content.kind === 'video' ? (
            <CaptionsField
              captions={content.captions}
              onChange={(captions) => onChange({ ...content, captions: [...captions] })}
            />
          ) : null}
          <TextArea
            label={text('transcript')}
            description={text('transcriptHint')}
            autosize
            minRows={3}
            maxRows={12}
            value={content.transcript ?? ''}
            onChange={(event) => onChange({ ...content, transcript: event.currentTarget.value })}
          />
        </>
      );
    case 'scorm':
      return <PackageFields content={content} onChange={onChange} />;
    case 'html':
      return (
        <WritingField
          label={text('html.label')}
          initial={content.html}
          kind={PAGE}
          onChange={(html) => onChange({ kind: 'html', html })}
        />
      );
  }
}
