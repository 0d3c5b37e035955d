import { IconGift, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { Art } from '@trilha/ui/art';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import classes from './reward.module.css';

interface Pictured {
  readonly id: string;
  readonly kind: 'goods' | 'voucher';
  readonly imageFileId: string | null;
}
const LINK_FRESH_MILLISECONDS = 4 * 60_000;

/** The photograph of a reward, or a drawn cover of its own. */
export function RewardPicture({ reward }: { readonly reward: Pictured }) {
  const fileId = reward.imageFileId ?? '';
  const link = useQuery({
    queryKey: [...queryKeys.files, fileId],
    queryFn: ({ signal }) => api(readFileLink, { params: { fileId } }, { signal }),
    enabled: fileId !== '',
    staleTime: LINK_FRESH_MILLISECONDS,
  });
  const Sign = reward.kind === 'voucher' ? IconTicket : IconGift;
  return (
    <div className={classes['picture']}>
      {link.data ? (
        <img src={link.data.url} alt="" loading="lazy" width={480} height={360} />
      ) : (
        <>
          <Art seed={reward.id} columns={6} rows={4} />
          <span className={classes['sign']} aria-hidden="true">
            <Sign size={32} stroke={1.5} />
          </span>
        </>
      )}
    </div>
  );
}
