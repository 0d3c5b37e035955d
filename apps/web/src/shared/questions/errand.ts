let isUnderWay = false;

/** The product itself sends a person away from the page: to a chooser of files, a camera, a question of the browser. */
export function beginErrand(): void {
  isUnderWay = true;
}

export function endErrand(): void {
  isUnderWay = false;
}

export const isOnErrand = (): boolean => isUnderWay;
