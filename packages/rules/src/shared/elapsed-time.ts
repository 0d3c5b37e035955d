/** Seconds shown as mm:ss; minutes go on beyond 99 and nothing is below zero. @spec UX-01 */
export function elapsedTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${String(minutes).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
