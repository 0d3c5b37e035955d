import { useMutation } from '@tanstack/react-query';
import { provePhone, sendPhoneProofCode } from '@trilha/contract/identity/phone-proof.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { forgetWait } from '../recovery/kept-wait.ts';
import { requestKeeper } from '../recovery/request-of.ts';
import type { AskedPhoneCode } from './asked-code.ts';

interface Sending {
  readonly channel: AskedPhoneCode['channel'];
  /** Where it goes, as it is shown. */
  readonly to: string;
}

/** Asks for a code to my phone; the server's wait is the one that counts. @spec ID-19 */
export function useSendPhoneCode(
  asked: AskedPhoneCode | null,
  onAsked: (asked: AskedPhoneCode, isNew: boolean) => void,
) {
  const [requestFor, renew] = useState(requestKeeper);
  return useMutation({
    mutationFn: ({ channel }: Sending) =>
      api(sendPhoneProofCode, { body: { channel, request: requestFor(channel) } }),
    onSuccess: ({ request, cooldown }, { channel, to }) => {
      // Asked again later, it is another asking.
      renew(requestKeeper);
      forgetWait('redemption');
      onAsked({ channel, to, request, waitEndsAt: Date.now() + cooldown.duration * 1000 }, true);
    },
    onError: (error) => {
      const seconds = Number(problemFrom(error).params['seconds'] ?? 0);
      // A code that went there before is still good to type, while another one has to wait.
      if (seconds > 0 && asked) onAsked({ ...asked, waitEndsAt: Date.now() + seconds * 1000 }, false);
    },
  });
}

/** Types the code that was asked for in this session. @spec ID-19 RW-02 */
export const useProvePhone = (asked: AskedPhoneCode, onProved: () => void) =>
  useMutation({
    mutationFn: (code: string) => api(provePhone, { body: { request: asked.request, code } }),
    onSuccess: onProved,
  });
