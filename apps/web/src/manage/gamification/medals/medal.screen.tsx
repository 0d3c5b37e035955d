import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { changeMedal } from '@trilha/contract/gamification/medals.calls';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { MedalPicture } from '#shared/medals/medal-picture.tsx';
import { useRuleText } from '#shared/medals/rule-text.ts';
import { useText } from '#shared/use-text.ts';
import { HoldersPart } from './holders-part.tsx';
import { MedalForm, type SentMedal } from './medal.form.tsx';
import { MedalActions } from './medal-actions.tsx';
import { draftOf } from './medal-draft.ts';
import { type Medal, medalQuery, medalsKey } from './medal-queries.ts';
import { MedalState } from './medal-state.tsx';

/** One medal: what it says, what it is given for, and who has it. @spec GM-02 MG-02 */
export function MedalScreen() {
  const text = useText('honouring');
  const ruleText = useRuleText();
  const { medalId = '' } = useParams({ strict: false });
  const found = useQuery(medalQuery(medalId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonPage />;
  const medal = found.data;
  return (
    <Page width="form">
      <PageHeader
        title={medal.name}
        description={ruleText(medal.rule)}
        back={
          <div>
            <ButtonLink to="/manage/medals" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </div>
        }
        actions={<MedalActions medal={medal} />}
      />
      <Row gap={12}>
        <MedalPicture look={medal.look} size={56} />
        <MedalState state={medal.state} />
        <span>
          {medal.holders === 0 ? text('holders.empty') : text('holders.count', { count: medal.holders })}
        </span>
      </Row>
      {medal.isSettling ? <Notice tone="info">{text('settling')}</Notice> : null}
      <EditedMedal key={`${medal.id} ${medal.revision}`} medal={medal} />
      {medal.state === 'draft' ? null : <HoldersPart medal={medal} />}
    </Page>
  );
}

function EditedMedal({ medal }: { readonly medal: Medal }) {
  const text = useText('honouring');
  const cache = useQueryClient();
  const renew = () => cache.invalidateQueries({ queryKey: medalsKey });
  const saving = useMutation({
    mutationFn: (body: SentMedal) =>
      api(changeMedal, {
        params: { medalId: medal.id },
        // A fixed rule is sent as it stands.
        body: {
          ...body,
          ...(medal.isRuleFixed ? { rule: medal.written.rule } : {}),
          revision: medal.revision,
        },
      }),
    onSuccess: async () => {
      showToast(text('saved'));
      await renew();
    },
  });
  return (
    <MedalForm
      start={draftOf(medal)}
      isRuleFixed={medal.isRuleFixed}
      saving={saving}
      onTakeNew={() => void renew()}
    />
  );
}
