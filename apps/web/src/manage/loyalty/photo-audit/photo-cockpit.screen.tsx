import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { photoRiskText } from '@trilha/i18n/risk-text';
import { PHOTO_REFUSAL_REASONS } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { useEffect, useState } from 'react';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { AppealsOfSubject } from '../appeals/appeals-of-subject.tsx';
import classes from '../audit/audit.module.css';
import { isBeside } from '../audit/beside-queue.ts';
import { CockpitHeader } from '../audit/cockpit-header.tsx';
import { CockpitWaits } from '../audit/cockpit-waits.tsx';
import { DecisionBar } from '../audit/decision-bar.tsx';
import { EvidencePhoto } from '../audit/evidence-photo.tsx';
import { RefusePanel } from '../audit/refuse-panel.tsx';
import { RiskPill, RiskReasons } from '../audit/risk.tsx';
import { ShortcutsDialog } from '../audit/shortcuts-dialog.tsx';
import { useAuditKeys } from '../audit/use-audit-keys.ts';
import { usePhotoView } from '../audit/use-photo-view.ts';
import type { PhotoAuditSearch } from './photo-audit.search.ts';
import { type AuditedPhoto, photoQuery } from './photo-audit-queries.ts';
import { PhotoClaim, PhotoDecisions } from './photo-claim.tsx';
import { PhotoLookalikes } from './photo-lookalikes.tsx';
import { PhotoSigns } from './photo-signs.tsx';
import { APPROVAL, type DecidingPhotos, useDecidePhoto } from './use-decide-photo.ts';
import { usePhotoNow } from './use-photo-now.ts';

/** Photo and claim side by side; a whole queue goes by with the keyboard alone. @spec LO-20 LO-30 */
export function PhotoCockpitScreen() {
  const text = useText('auditing');
  const audit = useText('audit');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { photoId = '' } = useParams({ strict: false });
  const search: PhotoAuditSearch = useSearch({ strict: false });
  const [isOver, setOver] = useState(false);
  const found = useQuery({ ...photoQuery(photoId, search), refetchOnWindowFocus: false });
  const photo = usePhotoNow(found.data, search, found.dataUpdatedAt);
  const go = (id: string | null): void => {
    if (id) void navigate({ to: '/manage/photos-audit/$photoId', params: { photoId: id }, search });
  };
  const deciding = useDecidePhoto({
    onDecided: ({ place }) => {
      const next = place.nextId ?? place.previousId;
      if (next) go(next);
      else setOver(true);
    },
    onUndone: (id) => {
      setOver(false);
      go(id);
    },
  });
  const nextId = found.data?.place.nextId;
  useEffect(() => {
    if (!nextId) return;
    // The next photo is there before it is asked for.
    void client.query(photoQuery(nextId, search)).then(
      ({ picture }) => {
        if (picture) new Image().src = picture.url;
      },
      () => undefined,
    );
  }, [client, nextId, search]);
  if (found.isLoadingError && isMissing(found.error))
    return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (isOver || found.isLoadingError || !photo)
    return (
      <CockpitWaits
        isOver={isOver}
        overText={text('cockpit.doneText')}
        seed="photo-audit-done"
        wayBack={
          <ButtonLink kind="primary" to="/manage/photos-audit" search={search}>
            {audit('cockpit.back')}
          </ButtonLink>
        }
        error={found.isLoadingError ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    );
  return <Cockpit key={photo.id} photo={photo} search={search} deciding={deciding} onGo={go} />;
}

interface CockpitProps {
  readonly photo: AuditedPhoto;
  readonly search: PhotoAuditSearch;
  readonly deciding: DecidingPhotos;
  readonly onGo: (photoId: string | null) => void;
}

function Cockpit({ photo, search, deciding, onGo }: CockpitProps) {
  const text = useText('auditing');
  const audit = useText('audit');
  const locale = useLocale();
  const auditorId = useSession().membershipId;
  const [refuses, setRefuses] = useState(false);
  const [helps, setHelps] = useState(false);
  const [frame, view] = usePhotoView(photo.id);
  const isOpen = photo.state === 'sent' || photo.reaudited;
  const canDecide = isOpen && !photo.own && !deciding.busy;
  const asMade = { id: photo.id, revision: photo.revision, name: photo.sender.name };
  // One's own proposal waits for somebody else; that of another auditor is confirmed as it is.
  const isOwnProposal = photo.proposal?.proposedBy.id === auditorId;
  const undo = (): void => {
    const last = deciding.decided.at(-1);
    if (deciding.busy || photo.reaudited) return;
    if (isOwnProposal) deciding.withdraw(asMade);
    else if (photo.state !== 'sent') deciding.undo(asMade);
    else if (last) deciding.undo(last);
  };
  const confirm = (): void => {
    const { proposal } = photo;
    if (canDecide && proposal && proposal.decision !== 'undo' && !isOwnProposal)
      deciding.decide(photo, { decision: proposal.decision, reason: proposal.reason, note: null });
  };
  // The key that approves never confirms a refusal that somebody proposed.
  const approve = (): void => {
    if (canDecide && !isOwnProposal) deciding.decide(photo, APPROVAL);
  };
  const toggle = (): void => {
    if (canDecide) setRefuses((before) => !before);
  };
  useAuditKeys({
    a: approve,
    r: toggle,
    j: () => onGo(photo.place.nextId),
    k: () => onGo(photo.place.previousId),
    z: undo,
    '?': () => setHelps(true),
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    g: view.rotate,
    '0': view.fit,
    escape: () => setRefuses(false),
  });
  return (
    <div className={classes['cockpit']}>
      <CockpitHeader
        title={text('photo.alt', { type: photo.type.name, store: photo.store.name })}
        signs={
          <>
            <PhotoSigns photo={photo} />
            <RiskPill risk={photo.risk} />
          </>
        }
        wayBack={
          <ButtonLink
            kind="quiet"
            icon={<IconArrowLeft size={20} />}
            to="/manage/photos-audit"
            search={search}
          >
            {audit('cockpit.back')}
          </ButtonLink>
        }
        place={photo.place}
        // What was proposed is still in the queue.
        decided={deciding.decided.filter(({ proposed }) => !proposed).length}
        isQueue={!isBeside(search) && (search.state ?? 'sent') === 'sent'}
        onGo={onGo}
        onHelp={() => setHelps(true)}
      />
      <div className={classes['evidence']}>
        <EvidencePhoto
          photo={photo.picture}
          title={text('photo.title')}
          alt={text('photo.alt', { type: photo.type.name, store: photo.store.name })}
          none={text('photo.gone')}
          view={view}
          frame={frame}
        />
      </div>
      <div className={classes['data']}>
        <AppealsOfSubject kind="photo" subjectId={photo.id} revision={photo.revision} />
        <RiskReasons
          title={text('risk.title')}
          risk={photo.risk}
          reasons={photo.risk.reasons.map((reason) => photoRiskText(text, reason, locale))}
        />
        <PhotoLookalikes photo={photo} />
        <PhotoClaim photo={photo} />
        <PhotoDecisions photo={photo} />
      </div>
      <footer className={classes['footer']}>
        {refuses && isOpen ? (
          <RefusePanel
            reasons={PHOTO_REFUSAL_REASONS}
            wordsOf={(reason) => text(`reason.${reason}`)}
            hint={text('refuse.hint')}
            noteLabel={text('refuse.note')}
            busy={deciding.busy}
            onRefuse={(reason, note) => deciding.decide(photo, { decision: 'refuse', reason, note })}
          />
        ) : null}
        <DecisionBar
          subject={photo}
          isWaiting={photo.state === 'sent'}
          words={{
            own: text('own'),
            decided: text('decided'),
            reason: (reason) => text(`reason.${reason}`),
          }}
          busy={deciding.busy}
          panel={refuses ? 'refuse' : null}
          isOwnProposal={isOwnProposal}
          onApprove={approve}
          onConfirm={confirm}
          onRefuse={toggle}
          onUndo={undo}
          onWithdraw={() => deciding.withdraw(asMade)}
        />
      </footer>
      {helps ? <ShortcutsDialog reasons={6} adjusts={false} onClose={() => setHelps(false)} /> : null}
    </div>
  );
}
