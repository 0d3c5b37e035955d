import { LONGEST_IMAGE_TEXT } from '@trilha/contract/gamification/medal-terms';
import { MEDAL_SHAPES } from '@trilha/rules/gamification/medals/medal.rule';
import { Row, Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { Segmented } from '@trilha/ui/segmented';
import { TextField } from '@trilha/ui/text-field';
import { MedalPicture } from '#shared/medals/medal-picture.tsx';
import { useText } from '#shared/use-text.ts';
import { ImageField } from './image-field.tsx';
import type { MedalDraft } from './medal-draft.ts';

export interface MedalFieldsProps {
  readonly draft: MedalDraft;
  /** Whether it was tried to save: from then on what is missing is said. */
  readonly isTried: boolean;
  readonly onChange: (change: Partial<MedalDraft>) => void;
}

const LOOKS = ['shape', 'image'] as const;

/** A drawn shape in the colours of the client, or a picture of its own with words for it. @spec GM-02 */
export function LookFields({ draft, isTried, onChange }: MedalFieldsProps) {
  const text = useText('honouring');
  const medals = useText('medals');
  return (
    <Stack gap={16}>
      <Segmented
        label={text('look')}
        options={LOOKS.map((value) => ({ value, label: text(`look.${value}`) }))}
        value={draft.look}
        onChange={(look) => onChange({ look })}
      />
      {draft.look === 'shape' ? (
        <RadioCards
          legend={text('shape')}
          columns
          value={draft.shape}
          onChange={(shape) => onChange({ shape })}
          options={MEDAL_SHAPES.map((value) => ({
            value,
            label: (
              <Row gap={8}>
                <MedalPicture look={{ kind: 'shape', shape: value }} size={36} />
                <span>{medals(`shape.${value}`)}</span>
              </Row>
            ),
          }))}
        />
      ) : (
        <>
          <ImageField
            fileId={draft.imageFileId}
            error={isTried && !draft.imageFileId ? text('required') : null}
            onChange={(imageFileId) => onChange({ imageFileId })}
          />
          <TextField
            label={text('image.text')}
            description={text('image.textHint')}
            required
            value={draft.imageText}
            maxLength={LONGEST_IMAGE_TEXT}
            error={isTried && !draft.imageText.trim() ? text('required') : null}
            onChange={(event) => onChange({ imageText: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
}
