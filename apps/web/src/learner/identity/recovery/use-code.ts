import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  sendRecoverPasswordCode,
  validateRecoverPasswordCode,
} from '@trilha/contract/identity/recovery.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import type { Proof } from '../captcha/use-human.ts';
import { asker, type PhoneWay, type Purpose } from './asker.ts';
import { forgetCode, type KeptCode, keepCode } from './kept-code.ts';
import { requestKeeper } from './request-of.ts';

/** Keeps what the server answered, its times told by this device's clock. */
export function keepAnswer(
  purpose: Purpose,
  channel: PhoneWay,
  { request, cooldown, expires_at: expiresAt }: ResponseOf<typeof sendRecoverPasswordCode>,
): KeptCode {
  const lasts = Date.parse(expiresAt) - Date.parse(cooldown.start);
  const kept: KeptCode = {
    purpose,
    channel,
    request,
    waitEndsAt: Date.now() + cooldown.duration * 1000,
    expiresAt: Date.now() + lasts,
  };
  keepCode(kept);
  return kept;
}

interface Heard {
  readonly onWrong: () => void;
  readonly onSent: (kept: KeptCode) => void;
}

/** Trades the code for the page that sets the password, or asks for another one. @spec ID-11 ID-19 */
export function useCode(kept: KeptCode, { onWrong, onSent }: Heard) {
  const navigate = useNavigate();
  const [requestFor] = useState(requestKeeper);
  const check = useMutation({
    mutationFn: (code: string) =>
      api(validateRecoverPasswordCode, { body: { ...asker(), request: kept.request, code } }),
    onSuccess: async (params) => {
      forgetCode();
      await navigate({ to: '/set-password/$username/$uidb64/$token', params, replace: true });
    },
    onError: onWrong,
  });
  const resend = useMutation({
    mutationFn: async ({ channel, proof }: { readonly channel: PhoneWay; readonly proof: Proof }) => {
      const known = { request: kept.request };
      const request = requestFor(JSON.stringify([channel, known]));
      const body = { ...asker(), ...proof, purpose: kept.purpose, channel, request, known };
      return keepAnswer(kept.purpose, channel, await api(sendRecoverPasswordCode, { body }));
    },
    onSuccess: (next) => {
      check.reset();
      onSent(next);
    },
    onError: (error) => {
      // The server's wait is the one that counts: this device's clock may have been changed.
      const seconds = Number(problemFrom(error).params['seconds'] ?? 0);
      if (seconds === 0) return;
      const next = { ...kept, waitEndsAt: Date.now() + seconds * 1000 };
      keepCode(next);
      onSent(next);
    },
  });
  return { check, resend };
}
