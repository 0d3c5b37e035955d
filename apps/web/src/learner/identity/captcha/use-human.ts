import { useRef, useState } from 'react';
import { boot } from '#shared/boot.ts';
import { problemFrom } from '#shared/error-text.ts';

/** What a call is given of the proof: nothing where none is asked for. */
export type Proof = { readonly captcha?: string };

/** A form's last try at the server, as a mutation tells it. */
interface Tried {
  readonly submittedAt: number;
  readonly error: unknown;
}

const isAboutProof = (error: unknown): boolean =>
  error !== null && error !== undefined && problemFrom(error).code.startsWith('captcha_');

/**
 * The proof that a person fills in a form: asked for always, or once the server has said so. An answer opens one door
 * once, so every try wants another one. @spec CL-05 ID-02 ID-11 ID-15
 */
export function useHuman(when: 'always' | 'once_asked', { submittedAt, error }: Tried) {
  const { captcha } = boot();
  const [asked, setAsked] = useState(false);
  const [taken, setTaken] = useState<{ readonly answer: string; readonly before: number } | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  const isShown = asked || isAboutProof(error) || (when === 'always' && captcha !== null);
  const answer = taken?.before === submittedAt ? taken.answer : null;
  return {
    captcha,
    isShown,
    isMissing: isShown && answer === null,
    /** To be handed over with the try itself: the next try begins with none. */
    proof: (isShown && answer !== null ? { captcha: answer } : {}) as Proof,
    /** Another number is another widget. */
    round: submittedAt,
    place,
    take: (given: string | null): void =>
      setTaken(given === null ? null : { answer: given, before: submittedAt }),
    /** Asked once, it is asked until the form is left. */
    note: (problem: unknown): void => {
      if (isAboutProof(problem)) setAsked(true);
    },
    /** The form was sent without it since it was last asked for. */
    isPointedAt: pointed === submittedAt,
    point: (): void => {
      setPointed(submittedAt);
      place.current?.focus();
    },
  };
}

export type Human = ReturnType<typeof useHuman>;
