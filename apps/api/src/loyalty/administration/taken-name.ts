import { AppError } from '@trilha/contract/errors';
import { databaseCode } from '#platform/database/scope.ts';

/** The unique key decides which of two equal names came first. */
export async function orNameTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (databaseCode(error) === '23505') throw new AppError('name_already_used');
    throw error;
  }
}
