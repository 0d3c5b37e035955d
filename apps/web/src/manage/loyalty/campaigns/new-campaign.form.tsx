import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cloneCampaign, createCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { isDayFirst } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { DateField } from '@trilha/ui/date-field';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';

interface NewCampaignProps {
  /** The campaign to copy for the next quarter. */
  readonly cloneOf?: string;
  readonly onClose: () => void;
}

/** Name and dates; everything else is filled in afterwards, in the editor. */
export function NewCampaign({ cloneOf, onClose }: NewCampaignProps) {
  const text = useText('administration');
  const errorText = useErrorText();
  const order = isDayFirst(useLocale()) ? 'day-first' : 'month-first';
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [beginsOn, setBeginsOn] = useState<string | null>(null);
  const [endsOn, setEndsOn] = useState<string | null>(null);
  const [copyRewards, setCopyRewards] = useState(true);
  const isWhole = name.trim() !== '' && beginsOn !== null && endsOn !== null;
  const create = useMutation({
    mutationFn: (body: { name: string; beginsOn: string; endsOn: string }) =>
      cloneOf
        ? api(cloneCampaign, { params: { campaignId: cloneOf }, body: { ...body, copyRewards } })
        : api(createCampaign, { body: { ...body, timeZone: deviceZone(), countries: ['BR'] } }),
    onSuccess: ({ campaignId }) => {
      onClose();
      void navigate({ to: '/manage/campaigns/$campaignId', params: { campaignId } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) create.mutate({ name, beginsOn, endsOn });
  };
  return (
    <Dialog opened onClose={onClose} title={text(cloneOf ? 'campaigns.clone' : 'campaigns.new')}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {create.error ? <Notice tone="bad">{errorText(create.error)}</Notice> : null}
          <TextField
            label={text('campaigns.name')}
            data-autofocus
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DateField
            label={text('campaigns.beginsOn')}
            order={order}
            invalidText={text('campaigns.noDate')}
            value={beginsOn}
            onChange={setBeginsOn}
          />
          <DateField
            label={text('campaigns.endsOn')}
            order={order}
            invalidText={text('campaigns.noDate')}
            value={endsOn}
            onChange={setEndsOn}
          />
          {cloneOf ? (
            <Checkbox
              label={text('campaigns.copyRewards')}
              description={text('campaigns.copyRewardsHint')}
              checked={copyRewards}
              onChange={(event) => setCopyRewards(event.currentTarget.checked)}
            />
          ) : null}
          <Button type="submit" kind="primary" busy={create.isPending} disabled={!isWhole}>
            {text('campaigns.create')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
