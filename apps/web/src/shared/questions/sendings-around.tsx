import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type AnswerSendings, createAnswerSendings } from './answer-sendings.ts';
import type { FilesGiven } from './sending.ts';

interface Around {
  readonly questionId: string;
  readonly sendings: AnswerSendings;
}

const SendingsOfQuestion = createContext<Around | null>(null);

/** The files of one question go on their way while other questions are on screen. @spec AS-05 AS-06 */
export function SendingsAround({
  questionId,
  sendings,
  children,
}: Around & { readonly children: ReactNode }) {
  const around = useMemo(() => ({ questionId, sendings }), [questionId, sendings]);
  return <SendingsOfQuestion.Provider value={around}>{children}</SendingsOfQuestion.Provider>;
}

/** Where the files of this question go on their way; where nothing is around it, as long as the field is there. */
export function useSendings(fileIds: readonly string[], onGiven: (given: FilesGiven) => void): Around {
  const around = useContext(SendingsOfQuestion);
  const [own] = useState(createAnswerSendings);
  useEffect(() => {
    own.learn('', fileIds);
    own.tell((_questionId, given) => onGiven(given));
  });
  return around ?? { questionId: '', sendings: own };
}
