import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useDoorLine } from './use-door-line.ts';
import { isWalkInRefusal } from './walk-in-refusals.ts';

/** Marks that the server did not take, in sight until their person has read why. @spec EV-05 OF-04 */
export function RefusedMarks({ eventId }: { readonly eventId: string }) {
  const text = useText('organising');
  const errorText = useErrorText();
  const { line, waiting } = useDoorLine();
  const refused = waiting.filter((mark) => mark.eventId === eventId && mark.refusal !== null);
  return refused.map(({ key, name, refusal, walkIn }) => (
    <Notice
      key={key}
      tone="bad"
      title={text('door.refused', { name })}
      action={
        <Button kind="secondary" onClick={() => void line.discard(key)}>
          {text('door.understood')}
        </Button>
      }
    >
      {walkIn && isWalkInRefusal(refusal)
        ? text(`walkIn.why.${refusal}`)
        : errorText(new ApiProblem(refusal as ProblemCode))}
    </Notice>
  ));
}
