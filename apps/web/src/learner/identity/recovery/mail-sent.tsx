import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { type Proof, useHuman } from '../captcha/use-human.ts';
import classes from './recovery.module.css';
import { Refusal } from './refusal.tsx';

interface MailSentProps {
  readonly send: (proof: Proof) => Promise<unknown>;
  readonly onOther: () => void;
}

/** The link is on its way, if there is anybody to get it. @spec ID-11 */
export function MailSent({ send, onOther }: MailSentProps) {
  const text = useText('recovery');
  const again = useMutation({ mutationFn: send });
  const human = useHuman('always', again);
  const ask = (): void => {
    if (human.isMissing) human.point();
    else again.mutate(human.proof);
  };
  return (
    <div className={classes['form']}>
      <Refusal error={again.error} />
      {again.isSuccess ? <Notice tone="ok">{text('sent.againDone')}</Notice> : null}
      <p className={classes['mail']}>
        <IconMailCheck size={28} stroke={1.75} aria-hidden="true" />
        <span>{text('sent.hint')}</span>
      </p>
      <HumanCheck human={human} />
      <Button fullWidth large busy={again.isPending} onClick={ask}>
        {text('sent.again')}
      </Button>
      <Button kind="quiet" fullWidth onClick={onOther}>
        {text('sent.other')}
      </Button>
    </div>
  );
}
