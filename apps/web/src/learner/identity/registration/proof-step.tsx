import { useMutation } from '@tanstack/react-query';
import { sendRegistrationCode } from '@trilha/contract/identity/registration.calls';
import type { ProofChannel } from '@trilha/rules/identity/registration/registration-code.rule';
import { Button } from '@trilha/ui/button';
import { RadioCards } from '@trilha/ui/radio-cards';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { type Proof, useHuman } from '../captcha/use-human.ts';
import { asker } from '../recovery/asker.ts';
import { forgetWait } from '../recovery/kept-wait.ts';
import { Refusal } from '../recovery/refusal.tsx';
import { requestKeeper } from '../recovery/request-of.ts';
import { UsedUpNotice } from '../recovery/used-up-notice.tsx';
import classes from './registration.module.css';
import { RegistrationCodeForm } from './registration-code.form.tsx';
import type { Registration } from './use-registration.ts';

/** Proves that the e-mail or the phone is theirs: by which way, then the code. @spec ID-15 ID-19 */
export function ProofStep({ registration }: { readonly registration: Registration }) {
  const [chooses, setChooses] = useState(false);
  const { kept } = registration;
  const { email = '', phone = '' } = kept.answers;
  // Another address since then, and the code that went to the first proves nothing.
  const isStillTheirs = kept.proof?.to === (kept.proof?.channel === 'email' ? email : phone);
  return kept.proof && isStillTheirs && !chooses ? (
    <RegistrationCodeForm
      registration={registration}
      proof={kept.proof}
      onOtherWay={() => setChooses(true)}
    />
  ) : (
    <WayForm registration={registration} onSent={() => setChooses(false)} />
  );
}

interface WayFormProps {
  readonly registration: Registration;
  readonly onSent: () => void;
}

function WayForm({ registration, onSent }: WayFormProps) {
  const text = useText('registration');
  const { form, kept } = registration;
  const { email = '', phone = '' } = kept.answers;
  const ways = form.ways.filter((way) => way === 'email' || phone !== '');
  const [way, setWay] = useState<ProofChannel>('email');
  const to = way === 'email' ? email : phone;
  const send = useSendCode(registration, onSent);
  const human = useHuman('always', send);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (human.isMissing) human.point();
    else if (!send.isPending) send.mutate({ channel: way, to, proof: human.proof });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Refusal
        error={send.error}
        place="registration"
        action={
          way === 'email' ? null : <Button onClick={() => setWay('email')}>{text('way.useEmail')}</Button>
        }
      />
      {send.error ? null : <UsedUpNotice channels={form.usedUp} />}
      <RadioCards
        legend={text('way.legend')}
        options={ways.map((value) => ({
          value,
          label: text(`way.${value}`),
          description: <span className={classes['to']}>{value === 'email' ? email : phone}</span>,
        }))}
        value={way}
        onChange={setWay}
      />
      <HumanCheck human={human} />
      <Button type="submit" kind="primary" large fullWidth busy={send.isPending}>
        {text('send')}
      </Button>
    </form>
  );
}

interface Sending {
  readonly channel: ProofChannel;
  readonly to: string;
  readonly proof: Proof;
}

/** Asks for a code and keeps where it went; the same asking repeated is the same one at the server. @spec ID-19 */
export function useSendCode({ country, change }: Registration, onSent: () => void) {
  const language = useLocale();
  const [requestFor, renew] = useState(requestKeeper);
  return useMutation({
    mutationFn: ({ channel, to, proof }: Sending) =>
      api(sendRegistrationCode, {
        body: {
          ...asker(),
          ...proof,
          country,
          channel,
          to,
          language,
          request: requestFor(JSON.stringify([channel, to])),
        },
      }),
    onSuccess: ({ request, cooldown }, { channel, to }) => {
      // Asked again later, it is another asking.
      renew(requestKeeper);
      if (channel !== 'email') forgetWait('registration');
      change({
        proof: { channel, to, request, waitEndsAt: Date.now() + cooldown.duration * 1000 },
      });
      onSent();
    },
  });
}
