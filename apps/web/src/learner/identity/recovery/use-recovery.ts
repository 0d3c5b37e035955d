import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import {
  getPhoneNumberWithDocument,
  recoverPassword,
  sendRecoverPasswordCode,
} from '@trilha/contract/identity/recovery.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import type { SearchIn } from '#shared/search.ts';
import type { Proof } from '../captcha/use-human.ts';
import { doorSearch } from '../door-search.ts';
import { asker, type PhoneWay, type Purpose, type Way } from './asker.ts';
import { type KeptCode, keptCode } from './kept-code.ts';
import { forgetWait } from './kept-wait.ts';
import type { recoverySearch } from './recovery.search.ts';
import { requestKeeper } from './request-of.ts';
import { keepAnswer } from './use-code.ts';

type Search = SearchIn<typeof recoverySearch>;
type StepName = 'way' | NonNullable<Search['step']>;

/**
 * Where one is stands in the address; what was typed stays in the memory of the screen, so that going back loses
 * nothing and a reload on a shared device tells nothing. @spec ID-11 ID-14 ID-19
 */
export function useRecovery(purpose: Purpose, ways: readonly Way[]) {
  const search: Search = useSearch({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [typed, setTyped] = useState('');
  const [digits, setDigits] = useState('');
  const [end, setEnd] = useState<string | null>(null);
  const [requestFor, renewRequests] = useState(requestKeeper);
  const [kept, setKept] = useState<KeptCode | null>(() => keptCode(purpose));
  const way: Way = ways.find((offered) => offered === search.way) ?? ways[0] ?? 'email';
  const go = (next: Search): void => {
    const client = search.client === undefined ? {} : { client: search.client };
    void navigate({ to: path, search: { ...client, ...doorSearch(), ...next } });
  };

  const sendMail = (proof: Proof) =>
    api(recoverPassword, { body: { ...asker(), ...proof, purpose, username: typed } });
  const askWho = useMutation({
    mutationFn: async (proof: Proof) => {
      if (way === 'email') return sendMail(proof).then(() => null);
      const answer = await api(getPhoneNumberWithDocument, { body: { ...asker(), document: typed } });
      return answer.phone_number.slice(-2);
    },
    onSuccess: (ending) => {
      if (ending === null) return go({ way, step: 'sent' });
      setEnd(ending);
      setDigits('');
      return go({ way, step: 'phone' });
    },
  });
  const askCode = useMutation({
    mutationFn: async (proof: Proof) => {
      const channel: PhoneWay = way === 'whatsapp' ? 'whatsapp' : 'sms';
      const known = { document: typed, last_digits: digits };
      const request = requestFor(JSON.stringify([channel, known]));
      const body = { ...asker(), ...proof, purpose, channel, request, known };
      return keepAnswer(purpose, channel, await api(sendRecoverPasswordCode, { body }));
    },
    onSuccess: (code) => {
      // Asked again later, it is another asking.
      renewRequests(requestKeeper);
      forgetWait('recovery');
      setKept(code);
      go({ way, step: 'code' });
    },
  });

  return {
    purpose,
    ways,
    way,
    step: stepOf(search, ways, { typed, end, kept }),
    typed,
    setTyped,
    digits,
    setDigits,
    end,
    kept,
    setKept,
    sendMail,
    askWho,
    askCode,
    choose: (chosen: Way): void => go({ way: chosen, step: 'who' }),
    startOver: (): void => go({}),
    back: (): void => router.history.back(),
    leave: (): void => void navigate({ to: '/', search: doorSearch() }),
  };
}

export type Recovery = ReturnType<typeof useRecovery>;

interface Held {
  readonly typed: string;
  readonly end: string | null;
  readonly kept: KeptCode | null;
}

/** The step of the address, or the first one whose question is not answered any more, as after a reload. */
function stepOf({ way, step }: Search, ways: readonly Way[], { typed, end, kept }: Held): StepName {
  const first = ways.length > 1 ? 'way' : 'who';
  if (step === 'code') return kept ? 'code' : first;
  if (step === 'phone') return typed && end !== null ? 'phone' : 'who';
  if (step === 'sent') return typed ? 'sent' : 'who';
  return step === 'who' && way ? 'who' : first;
}
