/** Hears of what changes elsewhere. @spec IN-03 */
export const realtimeWatch = () => import('./realtime-watch.tsx').then((file) => file.RealtimeWatch);

/** Sends what waited on this device for a network. @spec OF-04 */
export const sendingWatch = () =>
  import('../loyalty/waiting/sending-watch.tsx').then((file) => file.SendingWatch);

/** Sends what packages said without a network. @spec PL-04 OF-03 */
export const commitWatch = () =>
  import('../player/waiting/commit-watch.tsx').then((file) => file.CommitWatch);
