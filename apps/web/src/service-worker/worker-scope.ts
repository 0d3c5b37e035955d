/** The parts of a service worker's surroundings that are used here; the compiler knows those of a page only. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: RequestEvent;
  message: MessageEvent<unknown> & WaitingEvent;
}
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
