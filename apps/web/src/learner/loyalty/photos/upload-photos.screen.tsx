import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonList, SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { type Participation, participationsQuery } from '../loyalty-queries.ts';
import { useCampaignChoice } from '../use-campaign-choice.ts';
import { useSendingOutbox } from '../waiting/use-sending-outbox.ts';
import { WaitingList } from '../waiting/waiting-list.tsx';
import { PhotoGuide } from './photo-guide.tsx';
import { PhotoHistory } from './photo-history.tsx';
import { type PhotoType, photoWeekQuery, type StoreWeek } from './photo-queries.ts';
import { heldKey, StoreWeekCard } from './store-week.tsx';

/** Photos of the own stores: what this week asks for, what is there, what came before. @spec LO-20 */
export function UploadPhotosScreen() {
  const text = useText('photos');
  const participations = useQuery(participationsQuery);
  if (participations.isLoadingError)
    return (
      <Page>
        <LoadProblem error={participations.error} onRetry={() => void participations.refetch()} />
      </Page>
    );
  if (!participations.data)
    return (
      <Page>
        <SkeletonPage />
      </Page>
    );
  const running = participations.data.items.filter(({ campaign }) => campaign.state === 'active');
  if (running.length === 0)
    return (
      <EmptyState
        isPage
        title={text('notJoined')}
        seed="photos"
        action={
          <ButtonLink to="/campaigns" kind="primary">
            {text('seeCampaigns')}
          </ButtonLink>
        }
      />
    );
  return (
    <Page>
      <PageHeader title={text('title')} />
      <WaitingList kind="photo" />
      <Chosen participations={running} />
    </Page>
  );
}

function Chosen({ participations }: { readonly participations: readonly Participation[] }) {
  const text = useText('photos');
  const navigate = useNavigate();
  const search: { readonly campaign?: string } = useSearch({ strict: false });
  const { selectedCampaignId, choose } = useCampaignChoice();
  const wanted = search.campaign ?? selectedCampaignId;
  const [first] = participations;
  const campaign = (participations.find((one) => one.campaign.id === wanted) ?? first)?.campaign;
  if (!campaign) return null;
  return (
    <Stack gap={24}>
      {participations.length > 1 ? (
        <SelectField
          label={text('campaign')}
          data={participations.map((one) => ({ value: one.campaign.id, label: one.campaign.name }))}
          value={campaign.id}
          onChange={(chosen) => {
            choose(chosen);
            void navigate({
              to: '/upload-photos',
              search: chosen ? { campaign: chosen } : {},
              replace: true,
            });
          }}
        />
      ) : null}
      <CampaignPhotos key={campaign.id} campaignId={campaign.id} />
    </Stack>
  );
}

interface Slot {
  readonly store: StoreWeek;
  readonly type: PhotoType;
}

function CampaignPhotos({ campaignId }: { readonly campaignId: string }) {
  const text = useText('photos');
  const week = useQuery(photoWeekQuery(campaignId));
  const [slot, setSlot] = useState<Slot | null>(null);
  const { waiting } = useSendingOutbox();
  const held = new Set(
    waiting.flatMap((one) =>
      one.kind === 'photo' && one.refusal === null ? [heldKey(one.body.storeId, one.body.photoTypeId)] : [],
    ),
  );
  if (week.isLoadingError) return <LoadProblem error={week.error} onRetry={() => void week.refetch()} />;
  if (!week.data) return <SkeletonList count={6} />;
  const { types, stores } = week.data;
  return (
    <>
      {types.length === 0 || stores.length === 0 ? (
        <EmptyState title={text(types.length === 0 ? 'noTypes' : 'noStores')} seed="photos" />
      ) : (
        stores.map((store) => (
          <StoreWeekCard
            key={store.id}
            store={store}
            types={types}
            held={held}
            onTake={(type) => setSlot({ store, type })}
          />
        ))
      )}
      <PhotoHistory campaignId={campaignId} />
      {slot ? (
        <PhotoGuide
          key={`${slot.store.id} ${slot.type.id}`}
          campaignId={campaignId}
          store={stores.find(({ id }) => id === slot.store.id) ?? slot.store}
          type={slot.type}
          onClose={() => setSlot(null)}
        />
      ) : null}
    </>
  );
}
