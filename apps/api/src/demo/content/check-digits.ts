import { moduloElevenDigit, risingWeights, weightedSum } from '@trilha/rules/shared/check-digits';

// Check digits for the invented documents of the demo world, so that every form accepts them.

const withCpfDigit = (digits: string): string =>
  digits + moduloElevenDigit(weightedSum(digits, risingWeights(digits.length, digits.length + 1)));
const withCnpjDigit = (digits: string): string =>
  digits + moduloElevenDigit(weightedSum(digits, risingWeights(digits.length, 9)));

/** CPF from its nine base digits. */
export const cpf = (base: string): string => withCpfDigit(withCpfDigit(base));

/** CNPJ of a branch from the company's eight digits and the branch number. */
export const cnpj = (root: string, branch: number): string =>
  withCnpjDigit(withCnpjDigit(root + String(branch).padStart(4, '0')));

/** Chilean RUT from its number: digits followed by the check character. */
export function rut(number: number): string {
  const digits = String(number);
  const rest = 11 - (weightedSum(digits, risingWeights(digits.length, 7)) % 11);
  return digits + (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest));
}
