import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { nameScormCloudCourse, sendToScormCloud } from '@trilha/contract/files/scorm-cloud-courses.calls';
import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { CloudCourseState } from './cloud-course-state.tsx';
import { useFileField } from './use-file-field.ts';

type Content = MediaContent<'scorm_cloud'>;

export interface CloudCourseFieldProps {
  /** The course that the activity runs; null before there is one. */
  readonly content: Content | null;
  readonly onChoose: (content: Content) => void;
}

/** A course at SCORM Cloud: a package that is sent there, or one that is there already. @spec PL-03 MG-02 */
export function CloudCourseField({ content, onChoose }: CloudCourseFieldProps) {
  const text = useText('cloud');
  const authoring = useText('authoring');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const choose = ({ cloudCourseId, title }: Omit<Content, 'kind'>): void =>
    onChoose({ kind: 'scorm_cloud', cloudCourseId, title });
  const field = useFileField('package', async (_file, { fileId }) => {
    choose(await api(sendToScormCloud, { body: { fileId } }));
  });
  const naming = useMutation({
    mutationFn: () => api(nameScormCloudCourse, { body: { name: name.trim() } }),
    onSuccess: choose,
  });
  return (
    <>
      {content ? (
        <CloudCourseState key={content.cloudCourseId} cloudCourseId={content.cloudCourseId} />
      ) : null}
      <FileDrop
        label={text('upload')}
        action={authoring('file.action')}
        hint={text('uploadHint')}
        accept=".zip,application/zip"
        {...field}
      />
      <TextField
        label={text('name')}
        description={text('nameHint')}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        error={naming.error ? errorText(naming.error) : null}
        onChange={(event) => {
          setName(event.currentTarget.value);
          naming.reset();
        }}
      />
      <div>
        <Button
          kind="secondary"
          icon={<IconPlus size={20} />}
          busy={naming.isPending}
          disabled={name.trim() === ''}
          onClick={() => naming.mutate()}
        >
          {text('use')}
        </Button>
      </div>
    </>
  );
}
