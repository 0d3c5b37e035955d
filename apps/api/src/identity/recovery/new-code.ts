import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@trilha/rules/identity/recovery.rule';

/** A code to type, such as 038214: any of its digits is as likely as another. @spec ID-19 */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
