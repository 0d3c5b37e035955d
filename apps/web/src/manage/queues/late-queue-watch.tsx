import { LatePart } from '#shared/shell/late-part.tsx';

const load = () => import('./queue-watch.tsx').then((file) => file.QueueWatch);

/** Listening to the queues begins once the screen stands. @spec IN-03 UX-09 */
export const LateQueueWatch = () => <LatePart load={load} />;
