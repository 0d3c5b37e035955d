/** Tuned for a small machine that also runs the application. Durability is PostgreSQL's default: fully on. */
const SMALL_MACHINE: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  max_parallel_workers_per_gather: '1',
  // Nothing replicates from the embedded server, so its log may be shorter.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '96MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Tests throw their data away, so only tests that kill the server need it to be durable. */
const WITHOUT_DURABILITY: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

export type Durability = 'full' | 'none';

export function serverArguments(
  cluster: string,
  socket: string,
  port: number,
  durability: Durability,
): string[] {
  const settings: Record<string, string> = {
    ...SMALL_MACHINE,
    ...(durability === 'none' ? WITHOUT_DURABILITY : {}),
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: String(port),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
