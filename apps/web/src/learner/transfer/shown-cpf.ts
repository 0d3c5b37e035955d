const DIGITS = 11;

/** A CPF as people write it, as far as it has been typed: 123.456.789-09. */
export function shownCpf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, DIGITS);
  const [first, second, third, check] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 9),
    digits.slice(9),
  ];
  return [first, second && `.${second}`, third && `.${third}`, check && `-${check}`].filter(Boolean).join('');
}

/** All that is shown of a CPF once it was typed. */
export const maskedCpf = (end: string): string => `•••.•••.•••-${end}`;
