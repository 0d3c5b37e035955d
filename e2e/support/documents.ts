import { randomInt } from 'node:crypto';

/** A CPF that nobody has. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A Chilean RUT that nobody has, with its check sign. */
export function newRut(): string {
  const number = String(randomInt(30_000_000, 39_999_999));
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const check = 11 - (sum % 11);
  return `${number}-${check === 11 ? '0' : check === 10 ? 'K' : check}`;
}
