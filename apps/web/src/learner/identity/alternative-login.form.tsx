import { useMutation } from '@tanstack/react-query';
import { alternativeLogin } from '@trilha/contract/identity/session.calls';
import { isDayFirst } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { DateField } from '@trilha/ui/date-field';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { boot } from '#shared/boot.ts';
import { useErrorText } from '#shared/error-text.ts';
import { secondStepOf, WEB_CLIENT } from '#shared/session.ts';
import { keepTokens } from '#shared/session-tokens.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { HumanCheck } from './captcha/human-check.tsx';
import { type Proof, useHuman } from './captcha/use-human.ts';
import { DeviceChoice } from './device-choice.tsx';
import classes from './login.module.css';
import { useArrive } from './use-enter.ts';

const SecondStepForm = lazy(() =>
  import('./second-factor/second-step.form.tsx').then((file) => ({ default: file.SecondStepForm })),
);

/** Document and birthday, or document and registration number: what the client takes. @spec ID-12 */
export function AlternativeLoginForm({ onBack }: { readonly onBack: () => void }) {
  const text = useText('access');
  const shellText = useText('shell');
  const errorText = useErrorText();
  const locale = useLocale();
  const arrive = useArrive();
  const { slug, alternativeLogin: way } = boot().client;
  const [document, setDocument] = useState('');
  const [birthday, setBirthday] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [stay, setStay] = useState(true);
  const [tried, setTried] = useState(false);
  const documentField = useRef<HTMLInputElement>(null);
  const factField = useRef<HTMLInputElement>(null);
  useEffect(() => documentField.current?.focus(), []);
  const isFactMissing = way === 'birthday' ? birthday === null : !number.trim();
  const entering = useMutation({
    mutationFn: async (proof: Proof) => {
      const fact = way === 'birthday' ? { birthday: birthday ?? '' } : { registration_number: number };
      const tokens = await api(alternativeLogin, {
        body: { ...WEB_CLIENT, ...fact, ...proof, document, client_slug: slug },
      });
      keepTokens(tokens, stay);
      await arrive();
    },
    onError: (error) => {
      human.note(error);
      documentField.current?.focus();
    },
  });
  const human = useHuman('once_asked', entering);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!document.trim()) documentField.current?.focus();
    else if (isFactMissing) factField.current?.focus();
    else if (human.isMissing) human.point();
    else if (!entering.isPending) entering.mutate(human.proof);
  };
  const step = secondStepOf(entering.error);
  if (step)
    return (
      <Suspense fallback={<SkeletonList count={2} />}>
        <SecondStepForm step={step} stay={stay} onBack={onBack} />
      </Suspense>
    );
  const { error } = entering;
  const isWrong = error instanceof ApiProblem && error.code === 'invalid_credentials';
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {error ? <Notice tone="bad">{isWrong ? text('document.wrong') : errorText(error)}</Notice> : null}
      <TextField
        ref={documentField}
        label={text('document')}
        description={text('document.hint')}
        name="document"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={document}
        onChange={(event) => setDocument(event.currentTarget.value)}
        error={tried && !document.trim() ? text('document.missing') : null}
      />
      {way === 'birthday' ? (
        <DateField
          ref={factField}
          label={text('birthday')}
          name="bday"
          autoComplete="bday"
          value={birthday}
          onChange={setBirthday}
          order={isDayFirst(locale) ? 'day-first' : 'month-first'}
          invalidText={text('birthday.missing')}
          error={tried && isFactMissing ? text('birthday.missing') : null}
          min="1906-01-01"
        />
      ) : (
        <TextField
          ref={factField}
          label={text('number')}
          name="registration_number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={256}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={tried && isFactMissing ? text('number.missing') : null}
        />
      )}
      <DeviceChoice stay={stay} onStay={setStay} />
      <HumanCheck human={human} isNew />
      <Button type="submit" kind="primary" large fullWidth busy={entering.isPending}>
        {shellText('login.submit')}
      </Button>
      <Button large fullWidth onClick={onBack}>
        {text('password')}
      </Button>
    </form>
  );
}
