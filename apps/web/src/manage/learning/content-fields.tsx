import { isGameContent, isTestContent } from '@trilha/contract/learning/activity-content';
import { useText } from '#shared/use-text.ts';
import { ReactionFields } from '../assessment/reactions/reaction-fields.tsx';
import { GameFields } from '../games/game-fields.tsx';
import { WritingField } from '../writing/writing-field.tsx';
import { CaptionsField } from './captions-field.tsx';
import { CloudCourseField } from './cloud-course-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import classes from './editor.module.css';
import { FileContentField } from './file-content-field.tsx';
import { FilmField } from './film-field.tsx';
import { PackageFields } from './package-fields.tsx';
import type { ActivityPlace } from './package-people.tsx';
import { SlidesField } from './slides-field.tsx';
import { StreamField } from './stream-field.tsx';
import { TestFields } from './test-fields.tsx';
import { TranscriptField } from './transcript-field.tsx';
import type { AuthoredActivity } from './use-training.ts';

/** A page of a course may hold all that can be written. */
const PAGE = { pictures: true } as const;

type Content = AuthoredActivity['content'];

export interface ContentFieldsProps {
  readonly place: ActivityPlace;
  readonly content: Content;
  readonly onChange: (content: Content) => void;
}

/** The fields of one kind of content. @spec PL-03 AS-02 */
export function ContentFields({ place, content, onChange }: ContentFieldsProps) {
  const text = useText('authoring');
  if (isTestContent(content)) return <TestFields content={content} onChange={onChange} />;
  if (isGameContent(content)) return <GameFields content={content} onChange={onChange} />;
  switch (content.kind) {
    case 'pdf':
      return (
        <>
          <p className={classes['muted']}>{text('file.pages', { count: content.pages })}</p>
          <FileContentField kind="pdf" onContent={onChange} />
        </>
      );
    case 'ppt':
      return <DocumentFields content={content} onChange={onChange} />;
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
          <TranscriptField content={content} onChange={onChange} />
        </>
      );
    case 'youtube':
    case 'vimeo':
      return (
        <>
          <FilmField content={content} onChange={onChange} />
          <TranscriptField content={content} onChange={onChange} />
        </>
      );
    case 'wowza':
      return (
        <>
          <StreamField content={content} onChange={onChange} />
          <TranscriptField content={content} onChange={onChange} />
        </>
      );
    case 'linkedin_slidshare':
      return (
        <SlidesField
          presentationId={content.presentationId}
          onChange={(presentationId) => onChange({ kind: content.kind, presentationId })}
        />
      );
    case 'flash':
      return (
        <>
          <p className={classes['muted']}>{text('flash.look')}</p>
          <FileContentField kind="flash" onContent={onChange} />
        </>
      );
    case 'scorm':
    case 'cmi5':
      return <PackageFields place={place} content={content} onChange={onChange} />;
    case 'scorm_cloud':
      return <CloudCourseField content={content} onChoose={onChange} />;
    case 'reaction_evaluation':
      return <ReactionFields activityId={place.activityId} content={content} onChange={onChange} />;
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
