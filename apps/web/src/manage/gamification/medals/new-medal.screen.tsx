import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createMedal } from '@trilha/contract/gamification/medals.calls';
import { Page, PageHeader } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useRef } from 'react';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { MedalForm, type SentMedal } from './medal.form.tsx';
import { EMPTY_DRAFT } from './medal-draft.ts';
import { medalsKey } from './medal-queries.ts';

/** Begins a medal; nobody sees it before it is published. @spec GM-02 MG-02 */
export function NewMedalScreen() {
  const text = useText('honouring');
  const cache = useQueryClient();
  const navigate = useNavigate();
  // The same key makes one medal, however often it is sent.
  const key = useRef(crypto.randomUUID());
  const creation = useMutation({
    mutationFn: (body: SentMedal) => api(createMedal, { body }, { idempotencyKey: key.current }),
    onSuccess: async ({ medalId }) => {
      await cache.invalidateQueries({ queryKey: medalsKey });
      showToast(text('saved'));
      await navigate({ to: '/manage/medals/$medalId', params: { medalId } });
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  return (
    <Page width="form">
      <PageHeader
        title={text('create')}
        back={
          <div>
            <ButtonLink to="/manage/medals" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </div>
        }
      />
      <MedalForm start={EMPTY_DRAFT} isRuleFixed={false} saving={creation} />
    </Page>
  );
}
