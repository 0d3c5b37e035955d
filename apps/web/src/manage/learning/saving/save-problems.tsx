import { Notice } from '@trilha/ui/notice';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import type { Editor } from '../use-training.ts';
import { ClashNotice } from './clash-notice.tsx';
import { useLeave } from './use-leave.ts';

/** What keeps an editor from being saved, each with a way on, and the question before anything unsaved is left. @spec MG-02 UX-05 */
export function SaveProblems({ editor: { state, work } }: { readonly editor: Editor }) {
  const text = useText('revising');
  const errorText = useErrorText();
  useLeave(text('leave'), work);
  const { status, error, clashes } = state;
  const isOvertaken = problemFrom(error).code === 'changed_meanwhile';
  return (
    <>
      {clashes.map((clash) => (
        <ClashNotice key={clash.fields.map(({ field }) => field).join(' ')} clash={clash} />
      ))}
      {error && status !== 'waiting' ? (
        <Notice tone={isOvertaken ? 'warn' : 'bad'}>
          {isOvertaken ? text('changedMeanwhile') : errorText(error)}
        </Notice>
      ) : null}
    </>
  );
}
