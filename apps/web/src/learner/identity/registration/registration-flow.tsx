import { useRouterState } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { SelectField } from '@trilha/ui/select-field';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AnswerFields, fieldId } from '#shared/answers/answer-fields.tsx';
import { useNamedProblem, useProblemText } from '#shared/answers/use-problem-text.ts';
import { boot } from '#shared/boot.ts';
import { keepDefaultCountry } from '#shared/default-country.ts';
import { useErrorText } from '#shared/error-text.ts';
import { TextLink } from '#shared/links.tsx';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { useText } from '#shared/use-text.ts';
import { doorSearch } from '../door-search.ts';
import { Step } from '../recovery/step.tsx';
import { OtherWays } from '../sign-on/other-ways.tsx';
import { AccessFields } from './access-fields.tsx';
import { DraftNotice, isBegun } from './draft-notice.tsx';
import type { TakenUp } from './kept-draft.ts';
import type { KeptRegistration } from './kept-registration.ts';
import { channelOf } from './partner-channel.ts';
import { ProofStep } from './proof-step.tsx';
import classes from './registration.module.css';
import {
  type Registration,
  type RegistrationForm,
  type SignOn,
  useRegistration,
} from './use-registration.ts';

interface RegistrationFlowProps {
  readonly form: RegistrationForm;
  /** What was told here before. */
  readonly takenUp: TakenUp<KeptRegistration> | null;
  readonly signOn?: SignOn | null;
  /** What sends everything where no code does. */
  readonly finishing?: Finishing;
}

export interface Finishing {
  readonly send: (registration: Registration) => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** The pages of the form, one after the other, and the proof at the end. @spec ID-15 */
export function RegistrationFlow({ takenUp, ...others }: RegistrationFlowProps) {
  const [isAfresh, setAfresh] = useState(false);
  return (
    <Pages
      key={String(isAfresh)}
      {...others}
      takenUp={isAfresh ? null : takenUp}
      onAfresh={isAfresh ? null : () => setAfresh(true)}
    />
  );
}

interface PagesProps extends RegistrationFlowProps {
  /** Null where the person has just chosen to start afresh. */
  readonly onAfresh: (() => void) | null;
}

function Pages({ form, takenUp, signOn = null, finishing, onAfresh }: PagesProps) {
  const registration = useRegistration(form, takenUp?.draft ?? null, signOn);
  const { step, forget } = registration;
  const [firstShown] = useState(step);
  const startAfresh = (): void => {
    forget();
    onAfresh?.();
  };
  const notice =
    takenUp && isBegun(takenUp.draft.answers) && step === firstShown ? (
      <DraftNotice isWhole={takenUp.isWhole} onAfresh={startAfresh} />
    ) : null;
  return step === 'code' ? (
    <StepFrame registration={registration} notice={notice}>
      <ProofStep registration={registration} />
    </StepFrame>
  ) : (
    <StepFrame key={step} registration={registration} notice={notice} isAfresh={onAfresh === null}>
      <Questions registration={registration} finishing={finishing} />
    </StepFrame>
  );
}

interface FrameProps {
  readonly registration: Registration;
  readonly notice: ReactNode;
  readonly isAfresh?: boolean;
  readonly children: ReactNode;
}

function StepFrame({ registration, notice, isAfresh = false, children }: FrameProps) {
  const text = useText('registration');
  const { step, steps, signOn, back } = registration;
  const isFirst = step === steps[0];
  const place = steps.indexOf(step);
  const heading = useRef<HTMLDivElement>(null);
  // The next page takes the place of the one before: whoever listens must hear that.
  useEffect(() => {
    if (!isFirst || isAfresh) heading.current?.querySelector('h1')?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst, isAfresh]);
  const lead = isSharedDevice() ? 'lead.shared' : signOn ? 'lead.tab' : 'lead';
  return (
    <div ref={heading} className={classes['form']}>
      <div className={classes['progress']}>
        <p>
          <strong>{text('title')}</strong>
          <span>{text('progress', { current: place + 1, total: steps.length })}</span>
        </p>
        <div className={classes['segments']} aria-hidden="true">
          {steps.map((each, index) => (
            <span key={each} data-on={index <= place || undefined} />
          ))}
        </div>
      </div>
      <Step
        title={text(`step.${step}`)}
        lead={isFirst ? text(lead) : step === 'code' ? text('way.lead') : ''}
        {...(isFirst ? {} : { back: { label: text('back'), go: back } })}
      >
        {isFirst && !signOn ? <OtherDoors /> : null}
        {notice}
        {children}
      </Step>
      {isFirst ? (
        <TextLink to="/" search={doorSearch()}>
          {text('backToLogin')}
        </TextLink>
      ) : null}
    </div>
  );
}

/** The providers that let newcomers in, before anything is typed; none where the client has none. @spec ID-01 ID-15 ID-22 */
function OtherDoors() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const ways = boot().providers.filter(({ createsAccounts }) => createsAccounts);
  return <OtherWays ways={ways} stay partnerChannel={channelOf(path)} isAbove />;
}

interface QuestionsProps {
  readonly registration: Registration;
  readonly finishing: Finishing | undefined;
}

function Questions({ registration, finishing }: QuestionsProps) {
  const errorText = useErrorText();
  const text = useText('registration');
  const wordsOf = useProblemText();
  const named = useNamedProblem(registration.country);
  const { step, steps, signOn, fields, country, kept, change, leave, problem, problems, attempt, goOn } =
    registration;
  const shown = Object.entries(problems).map(([place, code]) => ({
    field: fieldId(place),
    message: named(place, code),
  }));
  const isTaken = Object.values(problems).some(
    (code) => code === 'email_in_use' || code === 'document_registered',
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (finishing?.isPending) return;
    if (goOn()) finishing?.send(registration);
  };
  const isLast = finishing !== undefined && step === steps.at(-1);
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {attempt > 0 ? <ErrorSummary attempt={attempt} errors={shown} /> : null}
      {finishing?.error && shown.length === 0 ? (
        <Notice tone="bad" action={<TextLink to="/">{text('backToLogin')}</TextLink>}>
          {errorText(finishing.error)}
        </Notice>
      ) : null}
      {signOn && step === steps[0] ? (
        <Notice tone="info">
          {text('signOn.proved', { provider: signOn.provider, email: signOn.email })}
        </Notice>
      ) : null}
      {isTaken ? (
        <Notice tone="info">
          {text('taken.hint')} <TextLink to="/">{text('taken.enter')}</TextLink>{' '}
          <TextLink to="/request-password">{text('taken.recover')}</TextLink>
        </Notice>
      ) : null}
      {step === 'person' ? <CountryField registration={registration} /> : null}
      {step === 'access' ? (
        <AccessFields registration={registration} />
      ) : (
        <AnswerFields
          fields={fields}
          country={country}
          answers={kept.answers}
          onChange={(answers) => change({ answers: { ...kept.answers, ...answers } })}
          onLeave={leave}
          problem={(part) => {
            const code = problem(part);
            return code ? wordsOf(code) : null;
          }}
        />
      )}
      <Button type="submit" kind="primary" large fullWidth busy={finishing?.isPending ?? false}>
        {text(isLast ? 'signOn.finish' : 'continue')}
      </Button>
    </form>
  );
}

/** Documents, phones and addresses look another way elsewhere. */
function CountryField({ registration }: { readonly registration: Registration }) {
  const text = useText('registration');
  const { form, country, change } = registration;
  if (form.countries.length < 2) return null;
  return (
    <SelectField
      id={fieldId('country')}
      label={text('country')}
      data={form.countries.map((each) => ({ value: each.country, label: text(`country.${each.country}`) }))}
      value={country}
      onChange={(value) => {
        const chosen = form.countries.find((each) => each.country === value);
        if (!chosen) return;
        change({ country: chosen.country });
        keepDefaultCountry(chosen.country);
      }}
    />
  );
}
