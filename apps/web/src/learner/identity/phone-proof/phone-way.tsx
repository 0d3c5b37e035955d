import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { RadioCards } from '@trilha/ui/radio-cards';
import { type FormEvent, useState } from 'react';
import { problemFrom } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { keepWait, keptWait } from '../recovery/kept-wait.ts';
import { Refusal } from '../recovery/refusal.tsx';
import { UsedUpNotice } from '../recovery/used-up-notice.tsx';
import classes from '../registration/registration.module.css';
import type { AskedPhoneCode } from './asked-code.ts';
import type { PhoneProofState } from './phone-proof-query.ts';
import { useSendPhoneCode } from './use-phone-code.ts';

interface PhoneWayProps {
  readonly state: PhoneProofState;
  readonly phone: string;
  readonly asked: AskedPhoneCode | null;
  readonly onAsked: (asked: AskedPhoneCode, isNew: boolean) => void;
}

/** By which way the code comes; the number is the one that is known, and no other is asked for. @spec ID-19 */
export function PhoneWay({ state, phone, asked, onAsked }: PhoneWayProps) {
  const text = useText('registration');
  // Before the first drawing, which reads it: the last code may have been asked for on another device.
  useState(() => keepWaitOf(state));
  const [way, setWay] = useState(state.ways[0] ?? null);
  const send = useSendPhoneCode(asked, onAsked);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (way !== null && !send.isPending) send.mutate({ channel: way, to: phone });
  };
  const isUnreached = send.error !== null && problemFrom(send.error).code === 'phone_country_not_served';
  if (way === null) return <Notice tone="warn">{text('ownPhone.closed')}</Notice>;
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {isUnreached ? (
        <Notice tone="warn" title={text('ownPhone.unreached')}>
          {text('phoneProof.unreached')}
        </Notice>
      ) : (
        <Refusal error={send.error} place="redemption" />
      )}
      {send.error ? null : <UsedUpNotice channels={state.usedUp} />}
      <RadioCards
        legend={text('way.legend')}
        options={state.ways.map((value) => ({
          value,
          label: text(`way.${value}`),
          description: <span className={classes['to']}>{phone}</span>,
        }))}
        value={way}
        onChange={setWay}
      />
      <Button type="submit" kind="primary" large fullWidth busy={send.isPending}>
        {text('send')}
      </Button>
    </form>
  );
}

function keepWaitOf({ waitSeconds }: PhoneProofState): void {
  if (waitSeconds > 0 && !keptWait('redemption'))
    keepWait('redemption', { code: 'too_many_requests', endsAt: Date.now() + waitSeconds * 1000 });
}
