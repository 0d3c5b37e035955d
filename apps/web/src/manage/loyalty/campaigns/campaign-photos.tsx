import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setPhotoTypes } from '@trilha/contract/loyalty/photo-types.calls';
import { PHOTO_POINTS_LIMIT, PHOTO_TYPE_LIMIT } from '@trilha/rules/loyalty/photos/photo-type.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { CardGrid, Row, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type AdministeredCampaign, photoTypesQuery } from './campaign-queries.ts';
import {
  emptyType,
  isWhole,
  movedType,
  type PhotoTypeDraft,
  typeDrafts,
  typesBody,
} from './photo-type-drafts.ts';

/** What photos the campaign asks for, in their order. @spec LO-20 MG-04 */
export function CampaignPhotos({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const found = useQuery(photoTypesQuery(campaign.id));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={3} />;
  return (
    <PhotoTypes
      campaignId={campaign.id}
      isOver={campaign.state === 'previous'}
      initial={typeDrafts(found.data.items)}
    />
  );
}

interface PhotoTypesProps {
  readonly campaignId: string;
  readonly isOver: boolean;
  readonly initial: readonly PhotoTypeDraft[];
}

function PhotoTypes({ campaignId, isOver, initial }: PhotoTypesProps) {
  const text = useText('administration');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [types, setTypes] = useState(initial);
  const save = useMutation({
    mutationFn: () => api(setPhotoTypes, { params: { campaignId }, body: { types: typesBody(types) } }),
    onSuccess: (saved) => {
      cache.setQueryData(photoTypesQuery(campaignId).queryKey, saved);
      setTypes(typeDrafts(saved.items));
      showToast(text('photos.saved'));
    },
  });
  const change = (key: string, part: Partial<PhotoTypeDraft>): void =>
    setTypes((before) => before.map((type) => (type.key === key ? { ...type, ...part } : type)));
  const remove = (type: PhotoTypeDraft, index: number): void => {
    setTypes((before) => before.filter(({ key }) => key !== type.key));
    showToast(text('photos.removed', { name: type.name || text('photos.name') }), {
      undo: () => setTypes((before) => before.toSpliced(index, 0, type)),
    });
  };
  return (
    <Stack gap={16}>
      <p>{text(types.length === 0 ? 'photos.none' : 'photos.hint')}</p>
      {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
      <CardGrid smallest={300}>
        {types.map((type, index) => (
          <Card key={type.key}>
            <TypeFields
              type={type}
              number={index + 1}
              isLast={index === types.length - 1}
              disabled={isOver}
              onChange={(part) => change(type.key, part)}
              onMove={(by) => setTypes((before) => movedType(before, index, by))}
              onRemove={() => remove(type, index)}
            />
          </Card>
        ))}
      </CardGrid>
      {isOver ? null : (
        <Row>
          <Button
            icon={<IconPlus size={20} />}
            disabled={types.length >= PHOTO_TYPE_LIMIT}
            onClick={() => setTypes((before) => [...before, emptyType()])}
          >
            {text('photos.add')}
          </Button>
          <Button
            kind="primary"
            busy={save.isPending}
            disabled={!types.every(isWhole)}
            onClick={() => save.mutate()}
          >
            {text('photos.save')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface TypeFieldsProps {
  readonly type: PhotoTypeDraft;
  readonly number: number;
  readonly isLast: boolean;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<PhotoTypeDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function TypeFields({ type, number, isLast, disabled, onChange, onMove, onRemove }: TypeFieldsProps) {
  const text = useText('administration');
  const name = type.name || text('photos.one', { number });
  return (
    <Stack gap={12}>
      <Row spread>
        <h3>{text('photos.one', { number })}</h3>
        {disabled ? null : (
          <Row gap={4}>
            <IconButton
              label={text('photos.up', { name })}
              icon={<IconArrowUp size={20} />}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={text('photos.down', { name })}
              icon={<IconArrowDown size={20} />}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={text('photos.remove', { name })}
              icon={<IconTrash size={20} />}
              onClick={onRemove}
            />
          </Row>
        )}
      </Row>
      <TextField
        label={text('photos.name')}
        required
        disabled={disabled}
        maxLength={60}
        value={type.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextArea
        label={text('photos.guidance')}
        disabled={disabled}
        maxLength={300}
        value={type.guidance}
        onChange={(event) => onChange({ guidance: event.currentTarget.value })}
      />
      <TextArea
        label={text('photos.example')}
        disabled={disabled}
        maxLength={300}
        value={type.example}
        onChange={(event) => onChange({ example: event.currentTarget.value })}
      />
      <NumberField
        label={text('photos.points')}
        disabled={disabled}
        allowDecimal={false}
        allowNegative={false}
        min={0}
        max={PHOTO_POINTS_LIMIT}
        value={type.points}
        onChange={(value) => onChange({ points: typeof value === 'number' ? value : 0 })}
      />
    </Stack>
  );
}
