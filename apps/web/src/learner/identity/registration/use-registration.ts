import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import { passwordProblems } from '@trilha/rules/identity/password.rule';
import {
  answerProblems,
  type RegistrationPart,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import { STEP_OF_FIELD } from '@trilha/rules/identity/registration/registration-fields.rule';
import { useState } from 'react';
import { type FieldProblemCode, fieldProblemCode } from '#shared/answers/use-problem-text.ts';
import { boot } from '#shared/boot.ts';
import { defaultCountry } from '#shared/default-country.ts';
import type { SearchIn } from '#shared/search.ts';
import { today } from '#shared/today.ts';
import { doorSearch } from '../door-search.ts';
import {
  forgetRegistration,
  type KeptRegistration,
  keepRegistration,
  type RegistrationOf,
} from './kept-registration.ts';
import type { RegistrationStep, registrationSearch } from './registration.search.ts';
import { placesOf, stepsOf } from './registration-steps.ts';

export type RegistrationForm = ResponseOf<typeof readRegistrationForm>;
type Search = SearchIn<typeof registrationSearch>;
export type ProblemPlace = RegistrationPart | 'terms' | 'dataSharing' | 'password';
export type Problems = Readonly<Partial<Record<ProblemPlace, FieldProblemCode>>>;

/** What a newcomer tells step by step; the step stands in the address, what was told stays here. @spec ID-15 */
export function useRegistration(
  form: RegistrationForm,
  draft: KeptRegistration | null,
  signOn: SignOn | null = null,
) {
  const of = registrationOf(signOn !== null);
  const search: Search = useSearch({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const router = useRouter();
  const [kept, setKept] = useState<KeptRegistration>(() => ({
    country: firstCountry(form.countries),
    answers: signOn?.name ? { firstName: signOn.name.first, lastName: signOn.name.last } : {},
    terms: false,
    dataSharing: false,
    proof: null,
    ...draft,
  }));
  const [password, setPassword] = useState('');
  const [refusedPassword, setRefusedPassword] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);

  const asked = form.countries.find(({ country }) => country === kept.country) ?? form.countries[0];
  const country: DocumentCountry = asked?.country ?? 'BR';
  // The provider has proved the address: it is neither asked for nor proved again, and no password is needed.
  const fields = (asked?.fields ?? []).filter(({ field }) => !signOn || field !== 'email');
  const steps = stepsOf(fields).filter((each) => !signOn || each !== 'code');
  const fieldsOf = (step: RegistrationStep) => fields.filter(({ field }) => STEP_OF_FIELD[field] === step);
  const { firstName = '', lastName = '', email = '', document = '' } = kept.answers;
  const words = [...form.contextWords, firstName, lastName, email, document];

  const problemsOf = (step: RegistrationStep): Problems => {
    if (step === 'code') return {};
    if (step === 'access') {
      const weak =
        !signOn &&
        (password === refusedPassword || passwordProblems(password, form.passwordLevel, words).length > 0);
      return {
        ...(weak ? { password: 'password_refused' as const } : {}),
        ...(kept.terms ? {} : { terms: 'terms_required' as const }),
        ...(kept.dataSharing ? {} : { dataSharing: 'consent_required' as const }),
      };
    }
    const found = answerProblems(fieldsOf(step), kept.answers, { country, today: today() });
    return Object.fromEntries(found.map(({ part, code }) => [part, fieldProblemCode(code)]));
  };
  const isWhole = (step: RegistrationStep): boolean => Object.keys(problemsOf(step)).length === 0;
  const wanted = search.step ?? 'person';
  // As after a reload: the first step whose questions are not answered any more comes first.
  const step = steps.find((each) => each === wanted || !isWhole(each)) ?? 'person';

  const change = (next: Partial<KeptRegistration>): void => {
    const after = { ...kept, ...next };
    setKept(after);
    void keepRegistration(of, after);
    const mended = new Set(Object.keys(next.answers ?? next));
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([place]) => !mended.has(place))),
    );
  };
  const goTo = (next: RegistrationStep, replace = false): void => {
    const client = search.client === undefined ? {} : { client: search.client };
    void navigate({ to: path, search: { ...client, ...doorSearch(), step: next }, replace });
  };
  const tried = (): void => setAttempt((before) => before + 1);
  /** To the next step; true where everything is told and there is none. */
  const goOn = (): boolean => {
    if (!isWhole(step)) {
      setLeft(new Set([...left, ...Object.keys(problemsOf(step))]));
      tried();
      return false;
    }
    setAttempt(0);
    const next = steps[steps.indexOf(step) + 1];
    if (next) goTo(next);
    return next === undefined;
  };
  /** What the server said: led to where the first of it can be mended. */
  const refuse = (problems: Problems): void => {
    setRefused(problems);
    if ('password' in problems) setRefusedPassword(password);
    setLeft(new Set([...left, ...Object.keys(problems)]));
    tried();
    const first = steps.find((each) => placesOf(each, fieldsOf(each)).some((place) => place in problems));
    if (first) goTo(first);
  };
  const live = problemsOf(step);
  return {
    form,
    signOn,
    country,
    steps,
    step,
    fields: fieldsOf(step),
    kept,
    change,
    password,
    refusedPassword,
    setPassword: (next: string): void => {
      setPassword(next);
      setRefused(({ password: _before, ...others }) => others);
    },
    words,
    attempt,
    /** Everything wrong on this step, also what was not touched yet. */
    problems: {
      ...live,
      ...Object.fromEntries(
        Object.entries(refused).filter(([place]) => placesOf(step, fieldsOf(step)).includes(place)),
      ),
    },
    problem: (place: ProblemPlace): FieldProblemCode | null =>
      refused[place] ?? (left.has(place) ? (live[place] ?? null) : null),
    leave: (place: ProblemPlace): void => setLeft((before) => new Set([...before, place])),
    goOn,
    refuse,
    restart: (): void => goTo('person', true),
    forget: (): void => {
      forgetRegistration(of);
      goTo('person', true);
    },
    back: (): void => router.history.back(),
  };
}

/** Who came back from a provider as somebody new. */
export interface SignOn {
  readonly provider: string;
  readonly email: string;
  readonly name: { readonly first: string; readonly last: string } | null;
}

/** The form of this page; the draft of whom a provider has proved is not that of who registers by a code. */
export const registrationOf = (bySignOn: boolean): RegistrationOf => ({
  slug: boot().client.slug,
  bySignOn,
});

export type Registration = ReturnType<typeof useRegistration>;

/** The one chosen last on this device, where this client has it. @spec UX-02 */
function firstCountry(countries: RegistrationForm['countries']): DocumentCountry {
  const known = countries.find(({ country }) => country === defaultCountry()) ?? countries[0];
  return known?.country ?? 'BR';
}
