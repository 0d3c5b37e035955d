import { useQuery } from '@tanstack/react-query';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from './people.module.css';
import { blockImpactQuery } from './people-queries.ts';

/** What stops with the people who are about to be blocked, said before it happens. @spec MG-03 MG-06 */
export function BlockImpact({ memberIds }: { readonly memberIds: readonly string[] }) {
  const text = useText('leaving');
  const mayAdministerKeys = usePermission('platform.client.administer');
  const { data: impact } = useQuery(blockImpactQuery(memberIds));
  if (!impact) return null;
  const { keys, leavesNobody } = impact;
  return (
    <Stack gap={12}>
      {leavesNobody ? <Notice tone="bad">{text('nobody')}</Notice> : null}
      {keys.length > 0 ? (
        <Notice tone="warn" title={text('keys', { count: keys.length })}>
          <ul className={classes['stopping']}>
            {keys.map(({ name, member, takers }) => (
              <li key={`${name} ${member}`}>
                {takers.length > 0
                  ? text('takers', { name, member, takers: takers.join(', ') })
                  : text('keyOf', { name, member })}
              </li>
            ))}
          </ul>
          {mayAdministerKeys ? <TextLink to="/manage/settings/api-keys">{text('manage')}</TextLink> : null}
        </Notice>
      ) : null}
    </Stack>
  );
}
