import { useQuery } from '@tanstack/react-query';
import { readRecoveryOptions } from '@trilha/contract/identity/recovery.calls';
import { Button } from '@trilha/ui/button';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import type { PhoneWay, Purpose, Way } from './asker.ts';
import { CodeForm } from './code.form.tsx';
import { DemoHint } from './demo-hint.tsx';
import { MailSent } from './mail-sent.tsx';
import { PhoneForm } from './phone.form.tsx';
import { Refusal } from './refusal.tsx';
import { Step } from './step.tsx';
import { type Recovery, useRecovery } from './use-recovery.ts';
import { UsedUpNotice } from './used-up-notice.tsx';
import { WayForm } from './way.form.tsx';
import { WhoForm } from './who.form.tsx';

/** The way back step by step: by what, who, the end of the phone, the code. @spec ID-11 ID-14 */
export function RecoveryFlow({ purpose }: { readonly purpose: Purpose }) {
  const options = useQuery({
    queryKey: [...queryKeys.identity, 'recovery'],
    queryFn: ({ signal }) => api(readRecoveryOptions, { query: { client: boot().client.slug } }, { signal }),
  });
  return (
    <Door below={<DemoHint />}>
      {options.isPending ? <SkeletonList count={3} /> : null}
      {options.isLoadingError ? (
        <QueryProblem error={options.error} onRetry={() => void options.refetch()} />
      ) : null}
      {options.data ? (
        <Steps purpose={purpose} ways={options.data.ways} usedUp={options.data.usedUp} />
      ) : null}
    </Door>
  );
}

interface StepsProps {
  readonly purpose: Purpose;
  readonly ways: readonly Way[];
  readonly usedUp: readonly PhoneWay[];
}

function Steps({ purpose, ways, usedUp }: StepsProps) {
  const text = useText('recovery');
  const recovery = useRecovery(purpose, ways);
  const STEPS = { way: WayStep, who: WhoStep, phone: PhoneStep, code: CodeStep, sent: SentStep };
  const Current = STEPS[recovery.step];
  const isBeginning = recovery.step === 'way' || recovery.step === 'who';
  return (
    <>
      {isBeginning ? (
        <>
          <UsedUpNotice channels={usedUp} />
          <Refusal
            error={null}
            place="recovery"
            action={
              recovery.step === 'who' && recovery.way !== 'email' ? (
                <Button onClick={() => recovery.choose('email')}>{text('code.otherEmail')}</Button>
              ) : null
            }
          />
        </>
      ) : null}
      <Current key={`${recovery.step} ${recovery.way}`} recovery={recovery} />
    </>
  );
}

interface RecoveryProps {
  readonly recovery: Recovery;
}

function WayStep({ recovery }: RecoveryProps) {
  const text = useText('recovery');
  const { purpose, ways, way, choose, leave } = recovery;
  return (
    <Step
      title={text(purpose === 'password' ? 'title' : 'firstTitle')}
      lead={text(purpose === 'password' ? 'way.lead' : 'way.firstLead')}
      back={{ label: text('backToLogin'), go: leave }}
    >
      <WayForm ways={ways} chosen={way} onChoose={choose} />
    </Step>
  );
}

function WhoStep({ recovery }: RecoveryProps) {
  const text = useText('recovery');
  const { purpose, ways, way, typed, setTyped, askWho, back, leave } = recovery;
  const byMail = way === 'email';
  const isFirstStep = ways.length === 1;
  return (
    <Step
      title={text(purpose === 'password' ? 'title' : 'firstTitle')}
      lead={text(byMail ? 'who.leadEmail' : 'who.leadPhone')}
      back={isFirstStep ? { label: text('backToLogin'), go: leave } : { label: text('back'), go: back }}
    >
      <WhoForm
        asksDocument={!byMail || purpose === 'first_access'}
        value={typed}
        onChange={setTyped}
        sendsMail={byMail}
        onSubmit={(proof) => askWho.mutate(proof)}
        submit={text(byMail ? 'sendLink' : 'continue')}
        tried={askWho}
      />
    </Step>
  );
}

function PhoneStep({ recovery }: RecoveryProps) {
  const text = useText('recovery');
  const { end, digits, setDigits, askCode, back, choose } = recovery;
  return (
    <Step
      title={text('phone.title')}
      lead={text('phone.lead', { end: end ?? '' })}
      back={{ label: text('back'), go: back }}
    >
      <PhoneForm
        value={digits}
        onChange={setDigits}
        onSubmit={(proof) => askCode.mutate(proof)}
        onMail={() => choose('email')}
        tried={askCode}
      />
    </Step>
  );
}

function CodeStep({ recovery }: RecoveryProps) {
  const text = useText('recovery');
  const { kept, setKept, ways, back, choose } = recovery;
  if (!kept) return null;
  const other = ways.find((way) => way !== 'email' && way !== kept.channel);
  return (
    <Step
      title={text('code.title')}
      lead={text('code.lead', { channel: text(`way.${kept.channel}`) })}
      back={{ label: text('back'), go: back }}
    >
      <CodeForm
        kept={kept}
        otherWay={other === undefined || other === 'email' ? null : other}
        onKeep={setKept}
        onMail={() => choose('email')}
      />
    </Step>
  );
}

function SentStep({ recovery }: RecoveryProps) {
  const text = useText('recovery');
  const { sendMail, startOver, leave } = recovery;
  return (
    <Step
      title={text('sent.title')}
      lead={text('sent.lead')}
      back={{ label: text('backToLogin'), go: leave }}
    >
      <MailSent send={sendMail} onOther={startOver} />
    </Step>
  );
}
