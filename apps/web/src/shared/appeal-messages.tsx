import type { ResponseOf } from '@trilha/contract/define-call';
import type { readMyAppeals } from '@trilha/contract/loyalty/appeals.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { Row } from '@trilha/ui/page';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { Timeline } from '@trilha/ui/timeline';
import { useLocale, useText } from './use-text.ts';

export type AppealThread = ResponseOf<typeof readMyAppeals>['appeals'][number];

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const TONES: Readonly<Record<AppealThread['state'], StatusTone>> = {
  open: 'waiting',
  asked: 'warn',
  kept: 'bad',
  accepted: 'ok',
  withdrawn: 'neutral',
  overtaken: 'neutral',
};

/** Auditors need write nothing to accept or to keep: then what they did is said. */
const saidBy = (answer: AppealThread['messages'][number]['answer'], text: AppealText): string =>
  answer === 'accept' || answer === 'keep' ? text(`said.${answer}`) : '';
type AppealText = ReturnType<typeof useText<'appealing'>>;

/** How an appeal stands and what was said in it, for both of its sides. @spec LO-30 */
export function AppealMessages({
  appeal,
  reader,
}: {
  readonly appeal: AppealThread;
  readonly reader: AppealThread['messages'][number]['from'];
}) {
  const text = useText('appealing');
  const locale = useLocale();
  return (
    <>
      <Row>
        <StatusPill tone={TONES[appeal.state]}>{text(`state.${appeal.state}`)}</StatusPill>
      </Row>
      <Timeline
        label={text('title')}
        events={appeal.messages.map((message) => ({
          id: message.id,
          // Whoever appeals reads their own words; of the auditors it may have been another one.
          title: text(message.from === 'member' && reader === 'member' ? 'from.you' : `from.${message.from}`),
          when: dateAndTime(new Date(message.sentAt), locale, ZONE),
          detail: message.words === null ? text('erased') : message.words || saidBy(message.answer, text),
          state: message.answer === 'keep' ? ('bad' as const) : ('done' as const),
        }))}
      />
      {appeal.messages.map(({ id, file }) =>
        file ? (
          <a key={id} href={file.url} target="_blank" rel="noopener noreferrer">
            {text('openFile', { name: file.name })}
          </a>
        ) : null,
      )}
    </>
  );
}
