import { IconChecks, IconUserPlus } from '@tabler/icons-react';
import { PRESENCE_MARKS, wasThere } from '@trilha/rules/learning/classes/attendance.rule';
import { acceptsInvitations, takesPresence } from '@trilha/rules/learning/classes/class-status.rule';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { AddPeopleDialog } from './add-people.tsx';
import type { HeldClass, Participant } from './class-queries.ts';
import classes from './classes.module.css';
import { usePresence } from './use-presence.ts';

/** Who is in a class, and who was there: arrows go from mark to mark. @spec EV-03 EV-08 */
export function PresenceList({ held }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  const presence = usePresence(held.id);
  const [isAdding, setAdding] = useState(false);
  const inside = held.participants.filter(({ place }) => place === null);
  const waiting = held.participants.filter(({ place }) => place !== null);
  const isMarked = takesPresence(held.status);
  const unmarked = inside.filter(({ mark }) => mark === 'none').map(({ memberId }) => memberId);
  const add =
    held.mayEdit && acceptsInvitations(held.status) ? (
      <Button icon={<IconUserPlus size={20} />} onClick={() => setAdding(true)}>
        {text('add')}
      </Button>
    ) : null;
  return (
    <Stack gap={32}>
      <Section title={text('participants')} action={add}>
        {inside.length === 0 ? (
          <EmptyState title={text('noParticipants')} seed="class">
            <p>{text('noParticipantsText')}</p>
          </EmptyState>
        ) : (
          <>
            <Row gap={16}>
              <span>
                {text('presenceSum', {
                  there: inside.filter(({ mark }) => wasThere(mark)).length,
                  count: inside.length,
                })}
              </span>
              {isMarked && unmarked.length > 0 ? (
                <Button
                  kind="soft"
                  icon={<IconChecks size={20} />}
                  busy={presence.isPending}
                  onClick={() => presence.mutate({ memberIds: unmarked, mark: 'present' })}
                >
                  {text('allPresent')}
                </Button>
              ) : null}
            </Row>
            {isMarked ? null : <PresenceNotice held={held} />}
            <ul className={classes['list']}>
              {inside.map((person) => (
                <li key={person.memberId} className={classes['person']}>
                  <Who
                    person={person}
                    note={person.markedBy ? text('markedBy', { name: person.markedBy }) : null}
                  />
                  {isMarked ? (
                    <Segmented
                      label={text('mark', { name: person.name })}
                      options={PRESENCE_MARKS.map((value) => ({ value, label: text(`mark.${value}`) }))}
                      value={person.mark}
                      onChange={(mark) => presence.mutate({ memberIds: [person.memberId], mark })}
                    />
                  ) : (
                    <span className={classes['quiet']}>{text(`mark.${person.mark}`)}</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      {waiting.length > 0 ? (
        <Section title={text('inLine')}>
          <ul className={classes['list']}>
            {waiting.map((person) => (
              <li key={person.memberId} className={classes['person']}>
                <Who person={person} note={null} />
                <span className={classes['quiet']}>{text('place', { place: person.place ?? 0 })}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {isAdding ? <AddPeopleDialog classId={held.id} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

function PresenceNotice({ held: { status } }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  if (status === 'cancelled') return null;
  return (
    <Notice tone="info">
      {text(status === 'finished' || status === 'reproved' ? 'presenceClosed' : 'presenceLater')}
    </Notice>
  );
}

function Who({ person, note }: { readonly person: Participant; readonly note: string | null }) {
  return (
    <span className={classes['who']}>
      <Avatar name={person.name} size={36} />
      <span>
        <span>{person.name}</span>
        <span className={classes['quiet']}>{note ? `${person.email} · ${note}` : person.email}</span>
      </span>
    </span>
  );
}
