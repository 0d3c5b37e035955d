import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { undoRegrade } from '@trilha/contract/assessment/regrades.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { RegradeSearch } from './regrade.search.ts';
import { PeopleOf } from './regrade-people.tsx';
import type { Regrade } from './regrade-queries.ts';

/** What was regraded before, by whom and why, with its undo. @spec AS-06 */
export function RegradeHistory({ regrades }: { readonly regrades: readonly Regrade[] }) {
  const text = useText('regrading');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Regrade | null>(null);
  const undoing = useMutation({
    mutationFn: (regradeId: string) => api(undoRegrade, { params: { regradeId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.assessment }),
    onSettled: () => setAsked(null),
  });
  return (
    <Section title={text('history')}>
      {undoing.error ? <Notice tone="bad">{errorText(undoing.error)}</Notice> : null}
      <Stack gap={24}>
        {regrades.map((regrade) => (
          <Past key={regrade.id} regrade={regrade} onUndo={() => setAsked(regrade)} />
        ))}
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={text('undo.title')}
        confirm={text('undo')}
        busy={undoing.isPending}
        onConfirm={() => (asked ? undoing.mutate(asked.id) : undefined)}
      >
        {text('undo.text')}
      </ConfirmDialog>
    </Section>
  );
}

/** One of them; the address names the one whose people are listed. */
function Past({ regrade, onUndo }: { readonly regrade: Regrade; readonly onUndo: () => void }) {
  const text = useText('regrading');
  const locale = useLocale();
  const navigate = useNavigate();
  const { bankId = '', questionId = '' } = useParams({ strict: false });
  const { regrade: open }: RegradeSearch = useSearch({ strict: false });
  const isOpen = open === regrade.id;
  const at = (instant: string): string => dateAndTime(new Date(instant), locale, deviceZone());
  const { passes = 0, rises = 0, falls = 0 } = regrade.counts;
  return (
    <article>
      <Stack gap={8}>
        <Row spread>
          <strong>{text(`way.${regrade.way}`)}</strong>
          <StatusPill tone={regrade.state === 'undone' ? 'neutral' : 'ok'}>
            {text(regrade.state === 'undone' ? 'state.undone' : 'state.applied')}
          </StatusPill>
        </Row>
        <span>{regrade.reason}</span>
        <span>
          {text('says.past', { count: passes + rises + falls, total: regrade.total })}
          {regrade.appliedAt && regrade.appliedBy
            ? ` ${text('appliedBy', { name: regrade.appliedBy, at: at(regrade.appliedAt) })}`
            : null}
          {regrade.undoneAt && regrade.undoneBy
            ? ` ${text('undoneBy', { name: regrade.undoneBy, at: at(regrade.undoneAt) })}`
            : null}
        </span>
        {regrade.kept > 0 ? <span>{text('says.notUndone', { count: regrade.kept })}</span> : null}
        <Row>
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            onClick={() =>
              void navigate({
                to: '/manage/question-banks/$bankId/questions/$questionId/regrade',
                params: { bankId, questionId },
                search: isOpen ? {} : { regrade: regrade.id },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {text('people')}
          </Button>
          {regrade.state === 'applied' ? <Button onClick={onUndo}>{text('undo')}</Button> : null}
        </Row>
        {isOpen ? <PeopleOf regrade={regrade} /> : null}
      </Stack>
    </article>
  );
}
