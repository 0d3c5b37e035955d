import type { Pool } from 'pg';

/**
 * Ends a pool and waits until its connections are closed, which `end` itself does not (pg-pool 3): a server that stops
 * before that tells the connection so, and nobody listens any more.
 */
export async function endPool(pool: Pool): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    let open = pool.totalCount;
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}
