import type { ChildProcess } from 'node:child_process';

const SAME_STROKE_MILLISECONDS = 1000;
const PARENT_CHECK_MILLISECONDS = 500;

/**
 * Hands signals on to processes that were started in a group of their own. One stroke of Ctrl-C arrives here twice,
 * from the terminal and from npm, and the product takes a second signal as an order to stop at once.
 */
export function passSignals(children: ChildProcess[]): void {
  let passedAt = Number.NEGATIVE_INFINITY;
  const pass = (signal: NodeJS.Signals): void => {
    if (performance.now() - passedAt < SAME_STROKE_MILLISECONDS) return;
    passedAt = performance.now();
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);

  // npm gives its own SIGTERM to the shell between us, which ends without a word.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, PARENT_CHECK_MILLISECONDS);
  watch.unref();
}
