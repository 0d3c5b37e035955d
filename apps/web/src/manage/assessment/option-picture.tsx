import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { useState } from 'react';
import { QuestionPicture } from '#shared/questions/question-picture.tsx';
import { useText } from '#shared/use-text.ts';
import { PictureField } from './picture-field.tsx';

interface OptionPictureProps {
  /** What the picture is of, such as "Opção 2". */
  readonly name: string;
  readonly picture: { readonly imageFileId?: string | null; readonly imageAlt?: string };
  readonly onChange: (picture: { readonly imageFileId?: string | null; readonly imageAlt?: string }) => void;
}

/** The picture of one option, behind a button of its row. */
export function OptionPicture({ name, picture, onChange }: OptionPictureProps) {
  const text = useText('questions');
  const [isOpen, setOpen] = useState(false);
  const { imageFileId = null, imageAlt = '' } = picture;
  return (
    <>
      <IconButton
        label={text(imageFileId ? 'picture.change' : 'picture.add', { name })}
        icon={imageFileId ? <IconPhoto size={20} /> : <IconPhotoPlus size={20} />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('picture.of', { name })}
        footer={
          <Button kind="primary" onClick={() => setOpen(false)}>
            {text('picture.done')}
          </Button>
        }
      >
        <Stack>
          {imageFileId ? <QuestionPicture fileId={imageFileId} alt={imageAlt} /> : null}
          <PictureField
            label={text('picture')}
            picture={{ imageFileId, imageAlt }}
            onChange={({ imageRatio: _ratio, ...changed }) => onChange(changed)}
          />
        </Stack>
      </Dialog>
    </>
  );
}
