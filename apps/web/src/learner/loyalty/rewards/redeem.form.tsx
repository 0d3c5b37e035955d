import { pointsText } from '@trilha/i18n/formats';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { type FormEvent, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { AddressFields, type AddressForm, addressField } from './address-fields.tsx';
import classes from './reward.module.css';
import type { Reward } from './reward-queries.ts';

interface RedeemFormProps {
  readonly reward: Reward;
  /** Where to send it; null where nothing is sent. */
  readonly form: AddressForm | null;
  readonly error: Error | null;
  readonly onAgreed: () => void;
}

/** Balance before and after, and where to send it. @spec RW-02 RW-03 RW-05 */
export function RedeemForm({ reward, form, error, onAgreed }: RedeemFormProps) {
  const text = useText('rewards');
  const [attempt, setAttempt] = useState(0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (!form?.validate().hasErrors) onAgreed();
  };
  const problems = Object.entries(form?.errors ?? {}).map(([field, message]) => ({
    field: addressField(field),
    message: typeof message === 'string' ? message : '',
  }));
  // The way to the phone opens by itself.
  const isRefused = error !== null && problemFrom(error).code !== 'redeem_phone_proof_required';
  return (
    <form id="redeem" className={classes['redeem']} onSubmit={submit} noValidate>
      {isRefused ? <Refusal error={error} /> : null}
      <ErrorSummary errors={problems} attempt={attempt} />
      <h3>{reward.name}</h3>
      <Sum reward={reward} />
      <p className={classes['balance']}>{text('redeem.note')}</p>
      {reward.asksPhoneProof ? <p className={classes['balance']}>{text('redeem.asksPhone')}</p> : null}
      {form ? <AddressFields form={form} /> : null}
    </form>
  );
}

/** An order that arrived without an answer is no fault of what was typed now: it is to be looked at first. @spec ID-24 */
function Refusal({ error }: { readonly error: Error }) {
  const text = useText('rewards');
  const errorText = useErrorText();
  return problemFrom(error).code === 'idempotency_key_reused' ? (
    <Notice tone="warn">
      {text('redeem.arrived')} <TextLink to="/orders">{text('redeem.seeOrders')}</TextLink>
    </Notice>
  ) : (
    <Notice tone="bad">{errorText(error)}</Notice>
  );
}

function Sum({ reward }: { readonly reward: Reward }) {
  const text = useText('rewards');
  const locale = useLocale();
  const { available } = reward.balance;
  return (
    <dl className={classes['sum']}>
      <div>
        <dt>{text('redeem.before')}</dt>
        <dd>{pointsText(available, locale)}</dd>
      </div>
      <div>
        <dt>{text('redeem.cost')}</dt>
        <dd>{pointsText(-reward.cost, locale)}</dd>
      </div>
      <div>
        <dt>{text('redeem.after')}</dt>
        <dd>{pointsText(available - reward.cost, locale)}</dd>
      </div>
    </dl>
  );
}
