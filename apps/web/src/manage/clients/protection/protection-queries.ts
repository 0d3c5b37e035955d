import { queryOptions } from '@tanstack/react-query';
import { readCaptcha } from '@trilha/contract/clients/captcha.calls';
import { readMessageBudgets } from '@trilha/contract/clients/message-budgets.calls';
import { readMessageReach } from '@trilha/contract/clients/message-reach.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type CaptchaSwitch = ResponseOf<typeof readCaptcha>;
export type MessageReach = ResponseOf<typeof readMessageReach>;
export type MessageStop = MessageReach['stops'][number];
export type MessageBudget = ResponseOf<typeof readMessageBudgets>['budgets'][number];

/** Names of the providers, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<CaptchaSwitch['kind'], string>> = {
  recaptcha: 'reCAPTCHA',
  hcaptcha: 'hCaptcha',
  turnstile: 'Turnstile',
};
/** As often as somebody who looks at the back office should hear of it. */
const FRESH_MS = 5 * 60_000;

export const captchaQuery = queryOptions({
  queryKey: [...queryKeys.client, 'captcha'],
  queryFn: ({ signal }) => api(readCaptcha, {}, { signal }),
});

export const budgetsQuery = queryOptions({
  queryKey: [...queryKeys.client, 'message-budgets'],
  queryFn: ({ signal }) => api(readMessageBudgets, {}, { signal }),
});

/** The same answer, as the shell of the back office asks for it. */
export const budgetWatch = queryOptions({ ...budgetsQuery, staleTime: FRESH_MS, refetchInterval: FRESH_MS });

export const reachQuery = queryOptions({
  queryKey: [...queryKeys.client, 'message-reach'],
  queryFn: ({ signal }) => api(readMessageReach, {}, { signal }),
});

export const reachWatch = queryOptions({ ...reachQuery, staleTime: FRESH_MS, refetchInterval: FRESH_MS });
