import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Row } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { MessageLine } from './message-line.tsx';
import { messagesQuery } from './messages-query.ts';
import classes from './profile.module.css';
import { useReadMessages } from './use-read-messages.ts';

/** The inbox: what is new stands out, and all of it can be marked as read, with a way back. @spec GM-03 */
export function MessagesPart() {
  const text = useText('gamification');
  const messages = useInfiniteQuery(messagesQuery);
  const mark = useReadMessages();
  const items = messages.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = messages.data?.pages[0]?.unread ?? 0;
  if (messages.isLoadingError)
    return <QueryProblem error={messages.error} onRetry={() => void messages.refetch()} />;
  if (messages.isPending) return <SkeletonList count={4} />;
  if (items.length === 0)
    return (
      <EmptyState
        title={text('messages.none')}
        seed="messages"
        action={
          <ButtonLink kind="primary" to="/home">
            {text('messages.goHome')}
          </ButtonLink>
        }
      >
        {text('messages.noneText')}
      </EmptyState>
    );
  return (
    <>
      {unread > 0 ? (
        <Row>
          <Button
            icon={<IconChecks size={20} />}
            busy={mark.isPending}
            onClick={() => mark.mutate({ notificationIds: null, read: true })}
          >
            {text('messages.readAll')}
          </Button>
        </Row>
      ) : null}
      <ul className={classes['messages']}>
        {items.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            onOpen={() => {
              if (!message.read) mark.mutate({ notificationIds: [message.id], read: true });
            }}
          />
        ))}
      </ul>
      <MoreOf list={messages} />
    </>
  );
}
