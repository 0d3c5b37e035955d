import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOwnPhoneCode } from '@trilha/contract/identity/registration.calls';
import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import { callingCode } from '@trilha/rules/identity/registration/phone.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { RadioCards } from '@trilha/ui/radio-cards';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { ProveDialog } from '../proof/prove-dialog.tsx';
import { forgetWait, keepCooldown, keptWait } from '../recovery/kept-wait.ts';
import { Refusal } from '../recovery/refusal.tsx';
import { requestKeeper } from '../recovery/request-of.ts';
import { Step } from '../recovery/step.tsx';
import { UsedUpNotice } from '../recovery/used-up-notice.tsx';
import { CodeEntry, useTypedCode } from './code-entry.tsx';
import type { AskedProof } from './kept-registration.ts';
import classes from './registration.module.css';
import { type Completion, ownRegistrationKey } from './use-completion.ts';

type Way = NonNullable<Completion['own']['phone']>['ways'][number];

/** Proves that the phone is in their hands: by which way, then the code. @spec ID-19 */
export function OwnPhone({ completion }: { readonly completion: Completion }) {
  const text = useText('registration');
  const { kept, back } = completion;
  const { phone = '' } = kept.answers;
  const [chooses, setChooses] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // It takes the place of the data: whoever listens must hear that.
  useEffect(() => place.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <div ref={place}>
      <Step
        title={text('ownPhone.title')}
        lead={text('ownPhone.lead')}
        back={{ label: text('ownPhone.back'), go: back }}
      >
        {kept.proof?.to === phone && !chooses ? (
          <PhoneCode completion={completion} proof={kept.proof} onOtherWay={() => setChooses(true)} />
        ) : (
          <PhoneWay completion={completion} onSent={() => setChooses(false)} />
        )}
      </Step>
    </div>
  );
}

/** With the code of its country, and in one line. */
const shownPhone = (country: DocumentCountry, phone: string): string =>
  (phone.startsWith('+') ? phone : `${callingCode(country)} ${phone}`).replaceAll(' ', '\u00a0');

function PhoneWay({ completion, onSent }: { readonly completion: Completion; readonly onSent: () => void }) {
  const text = useText('registration');
  const { own, kept } = completion;
  const { phone = '' } = kept.answers;
  const { phoneCooldown } = useSession();
  // Before the first drawing, which reads it.
  useState(() => keepCooldown('completion', phoneCooldown));
  const ways = own.phone?.ways ?? [];
  const [way, setWay] = useState<Way | null>(ways[0] ?? null);
  const [mustProve, setMustProve] = useState(false);
  const asking = useRef<HTMLButtonElement>(null);
  const send = useSendOwnCode(completion, onSent, () => setMustProve(true));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (way !== null && !send.isPending) send.mutate({ channel: way, phone });
  };
  const refusal = send.error ? problemFrom(send.error).code : null;
  const unreached = UNREACHED.find((code) => code === refusal);
  const isStopped =
    unreached === 'phone_prefix_stopped' || keptWait('completion')?.code === 'phone_prefix_stopped';
  const isRefused = refusal !== null && refusal !== 'proof_needed' && refusal !== 'phone_country_not_served';
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Refusal error={isRefused ? send.error : null} place="completion" />
      {isRefused ? null : <UsedUpNotice channels={own.phone?.usedUp ?? []} />}
      {way === null ? (
        <Notice tone="warn">{text('ownPhone.closed')}</Notice>
      ) : (
        <>
          <RadioCards
            legend={text('way.legend')}
            options={ways.map((value) => ({
              value,
              label: text(`way.${value}`),
              description: <span className={classes['to']}>{shownPhone(own.country, phone)}</span>,
            }))}
            value={way}
            onChange={setWay}
          />
          <Button ref={asking} type="submit" kind="primary" large fullWidth busy={send.isPending}>
            {text('send')}
          </Button>
        </>
      )}
      {unreached || isStopped ? (
        <Unreached completion={completion} code={unreached ?? 'phone_prefix_stopped'} />
      ) : null}
      {mustProve && way !== null ? (
        <ProveDialog
          why={text('ownPhone.why')}
          onProved={() => {
            setMustProve(false);
            send.mutate({ channel: way, phone });
          }}
          onClose={() => {
            setMustProve(false);
            asking.current?.focus();
          }}
        />
      ) : null}
    </form>
  );
}

const UNREACHED = ['phone_country_not_served', 'phone_prefix_stopped'] as const;

interface UnreachedProps {
  readonly completion: Completion;
  readonly code: (typeof UNREACHED)[number];
}

/** No code reaches the number: what to do, and the way on without it. @spec ID-15 ID-19 */
function Unreached({ completion: { save }, code }: UnreachedProps) {
  const text = useText('registration');
  const errorText = useErrorText();
  return (
    <>
      {code === 'phone_prefix_stopped' ? (
        <p>{text('ownPhone.unreached.phone_prefix_stopped')}</p>
      ) : (
        <Notice tone="warn" title={text('ownPhone.unreached')}>
          {text('ownPhone.unreached.phone_country_not_served')}
        </Notice>
      )}
      {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
      <Button fullWidth large busy={save.isPending} onClick={() => save.mutate('waits')}>
        {text('ownPhone.goOn')}
      </Button>
    </>
  );
}

interface PhoneCodeProps {
  readonly completion: Completion;
  readonly proof: AskedProof;
  readonly onOtherWay: () => void;
}

function PhoneCode({ completion, proof, onOtherWay }: PhoneCodeProps) {
  const text = useText('registration');
  const { own, save } = completion;
  const typed = useTypedCode();
  const resend = useSendOwnCode(
    completion,
    () => {
      save.reset();
      typed.setTried(false);
      typed.clear();
    },
    onOtherWay,
  );
  const way = own.phone?.ways.find((each) => each === proof.channel) ?? own.phone?.ways[0];
  return (
    <CodeEntry
      typed={typed}
      to={shownPhone(own.country, proof.to)}
      finish={text('ownPhone.finish')}
      check={{ ...save, mutate: (code) => save.mutate({ code }, { onError: typed.clear }) }}
      resend={resend}
      waitEndsAt={proof.waitEndsAt}
      onAgain={() => {
        if (way) resend.mutate({ channel: way, phone: proof.to });
      }}
      onOtherWay={onOtherWay}
    />
  );
}

interface Sending {
  readonly channel: Way;
  readonly phone: string;
}

/** Asks for a code and keeps where it went and how long to wait: the server's wait is the one that counts. @spec ID-19 */
function useSendOwnCode(
  { change, kept, isWished }: Completion,
  onSent: () => void,
  onProofNeeded: () => void,
) {
  const [requestFor, renew] = useState(requestKeeper);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ channel, phone }: Sending) =>
      api(sendOwnPhoneCode, {
        body: {
          channel,
          phone,
          request: requestFor(JSON.stringify([channel, phone])),
          wished: isWished,
        },
      }),
    onSuccess: ({ request, cooldown }, { channel, phone }) => {
      // Asked again later, it is another asking.
      renew(requestKeeper);
      forgetWait('completion');
      change({ proof: { channel, to: phone, request, waitEndsAt: Date.now() + cooldown.duration * 1000 } });
      onSent();
    },
    onError: async (error, { phone }) => {
      const { code, params } = problemFrom(error);
      if (code === 'proof_needed') onProofNeeded();
      const seconds = Number(params['seconds'] ?? 0);
      // A code that went there before is still good to type, while another one has to wait.
      if (seconds > 0 && kept.proof?.to === phone)
        change({
          proof: {
            ...kept.proof,
            waitEndsAt: Date.now() + seconds * 1000,
          },
        });
      if (code !== 'message_budget_used_up') return;
      // Used up meanwhile: what is asked now is another way, or nothing of the phone for today.
      await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await cache.invalidateQueries({ queryKey: ownRegistrationKey });
    },
  });
}
