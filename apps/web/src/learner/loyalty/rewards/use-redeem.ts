import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { forgetTabKey, tabKey } from '#shared/shared-device/tab-key.ts';
import { useDraft } from '#shared/use-draft.ts';
import { useText } from '#shared/use-text.ts';
import type { Address } from './address-fields.tsx';
import type { Reward } from './reward-queries.ts';

interface Agreed {
  /** As it was shown. */
  readonly cost: number;
  readonly delivery: Address | null;
}

/** What is sent again as it was until there is an answer, whatever the screen shows by then. */
interface Sending {
  readonly key: string;
  readonly content: string;
  readonly categoryUsed: number;
}
const NOTHING: { readonly sending: Sending | null } = { sending: null };

/**
 * Orders a reward once: the key is kept on the device until there is an answer, so that a reload repeats and never
 * doubles. On a device of many the key alone is kept, with the tab. @spec ID-24 RW-04
 */
export function useRedeem(reward: Reward, onClose: () => void) {
  const text = useText('rewards');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const write = `redeem.${reward.id}`;
  const kept = useDraft(write, NOTHING);
  const sendingOf = async (content: string): Promise<Sending> => {
    const before = kept.value?.sending;
    if (before?.content === content) return before;
    const sending = { key: crypto.randomUUID(), content, categoryUsed: reward.categoryUse.used };
    await kept.set(() => ({ sending }));
    return sending;
  };
  const settle = (): void => {
    kept.clear();
    forgetTabKey(write);
  };
  return useMutation({
    mutationFn: async (body: Agreed) => {
      const params = { rewardId: reward.id };
      if (isSharedDevice()) return api(redeemReward, { params, body }, { idempotencyKey: tabKey(write) });
      const { key, categoryUsed } = await sendingOf(JSON.stringify(body));
      return api(redeemReward, { params, body: { ...body, categoryUsed } }, { idempotencyKey: key });
    },
    onSuccess: async ({ orderId, number }) => {
      settle();
      onClose();
      await cache.invalidateQueries({ queryKey: queryKeys.loyalty });
      showToast(text('redeem.done', { number }));
      await navigate({ to: '/orders/$orderId', params: { orderId } });
    },
    onError: async (error) => {
      const { status } = problemFrom(error);
      if (status < 400 || status >= 500) return;
      settle();
      await cache.invalidateQueries({ queryKey: queryKeys.loyalty });
    },
  });
}
