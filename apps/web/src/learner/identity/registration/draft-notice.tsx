import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';

/** Whether anything was told. */
export const isBegun = (answers: object): boolean => Object.values(answers).some((told) => told !== '');

interface DraftNoticeProps {
  /** Whether all of it came back; what the device does not keep is to be told again. */
  readonly isWhole: boolean;
  readonly onAfresh: () => void;
}

/** What is filled in was told before: whoever did not tell it, or wants another beginning, begins anew. @spec ID-15 */
export function DraftNotice({ isWhole, onAfresh }: DraftNoticeProps) {
  const text = useText('registration');
  return (
    <Notice
      tone="info"
      title={text('draft.title')}
      action={<Button onClick={onAfresh}>{text('draft.afresh')}</Button>}
    >
      {text(isWhole ? 'draft.whole' : 'draft.partly')}
    </Notice>
  );
}
