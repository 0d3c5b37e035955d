const DEVICE_KEY = 'trilha-device';

/** The name this browser gave itself, so that the server tells two devices of a person apart. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE_KEY) ?? crypto.randomUUID();
  localStorage.setItem(DEVICE_KEY, known);
  return known;
}
