import { pointsText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Sheet } from '@trilha/ui/sheet';
import { type FormEvent, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { TextLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useTurn } from '#shared/use-turn.ts';
import { AddressFields, addressField, emptyAddress, useAddressForm } from './address-fields.tsx';
import classes from './reward.module.css';
import type { Reward } from './reward-queries.ts';
import { useRedeem } from './use-redeem.ts';

interface RedeemSheetProps {
  readonly reward: Reward;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before points are spent: balance before and after, and where to send it. @spec RW-02 RW-03 */
export function RedeemSheet({ reward, opened, onClose }: RedeemSheetProps) {
  const text = useText('rewards');
  const session = useSession();
  const redeem = useRedeem(reward, onClose);
  const turn = useTurn();
  const [attempt, setAttempt] = useState(0);
  const isGoods = reward.kind === 'goods';
  const form = useAddressForm({
    ...emptyAddress(session.fullName, session.country),
    ...reward.deliveryBefore,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if ((isGoods && form.validate().hasErrors) || !turn.take()) return;
    redeem.mutate(
      { cost: reward.cost, delivery: isGoods ? form.getValues() : null },
      { onSettled: turn.giveBack },
    );
  };
  const problems = Object.entries(form.errors).map(([field, message]) => ({
    field: addressField(field),
    message: typeof message === 'string' ? message : '',
  }));
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={text('redeem.title')}
      footer={
        <Button type="submit" form="redeem" kind="primary" large fullWidth busy={redeem.isPending}>
          {text('redeem.confirm')}
        </Button>
      }
    >
      <form id="redeem" className={classes['redeem']} onSubmit={submit} noValidate>
        {redeem.error ? <Refusal error={redeem.error} /> : null}
        <ErrorSummary errors={problems} attempt={attempt} />
        <h3>{reward.name}</h3>
        <Sum reward={reward} />
        <p className={classes['balance']}>{text('redeem.note')}</p>
        {isGoods ? <AddressFields form={form} /> : null}
      </form>
    </Sheet>
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
