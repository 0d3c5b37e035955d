import { type CommitQueue, createCommitQueue, type Snapshot } from './commit-queue.ts';
import type { LaunchData } from './launch-data.ts';

/** A request with keepalive may hold 64 KiB; what is larger goes the ordinary way. */
const KEEPALIVE_BYTES = 60_000;

async function send(commit: object, last: boolean): Promise<void> {
  const body = JSON.stringify(commit);
  const answer = await fetch('commit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: last && body.length < KEEPALIVE_BYTES,
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`commit answered ${answer.status}`);
  const outcome: unknown = await answer.json();
  tell('committed', outcome);
}

let appOrigin = '';
/** Tells the player around us what happened; only our own product's origin ever hears it. */
function tell(type: string, detail: unknown): void {
  window.parent.postMessage({ source: 'trilha-package', type, detail }, appOrigin);
}

/** Runs the package in a frame below this page and keeps what it says. */
export function host(data: LaunchData, snapshot: () => Snapshot): CommitQueue {
  appOrigin = data.appOrigin;
  const queue = createCommitQueue({
    sequence: data.sequence,
    snapshot,
    send,
    onState: (state) => tell('state', state),
    later: (work, milliseconds) => setTimeout(work, milliseconds),
  });
  const leave = (): void => queue.leave();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  const frame = document.createElement('iframe');
  frame.title = data.title;
  frame.allow = 'fullscreen; autoplay';
  frame.src = data.launch;
  document.body.append(frame);
  tell('started', null);
  return queue;
}
