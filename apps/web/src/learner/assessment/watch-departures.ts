import { beginErrand, endErrand, isOnErrand } from '#shared/questions/errand.ts';

const opensChooser = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Hears when the page is left, and answers how to stop hearing. Choosers of files, the camera behind them and the
 * browser's question for the microphone are opened by the product: nobody who is there has left. They are over when
 * they say so, and at the latest when the person touches the page again. @spec AS-05
 */
export function watchDepartures(onDeparture: () => void): () => void {
  const open = ({ target }: Event): void => {
    if (opensChooser(target)) beginErrand();
  };
  const close = ({ target }: Event): void => {
    if (opensChooser(target)) endErrand();
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden' && !isOnErrand()) onDeparture();
  };
  const hearing = [
    ['click', open],
    ['change', close],
    ['cancel', close],
    ['pointerdown', endErrand],
    ['keydown', endErrand],
    ['visibilitychange', leave],
  ] as const;
  for (const [event, hear] of hearing) document.addEventListener(event, hear, true);
  return () => {
    for (const [event, hear] of hearing) document.removeEventListener(event, hear, true);
    endErrand();
  };
}
