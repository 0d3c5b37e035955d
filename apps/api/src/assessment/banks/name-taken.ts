import { AppError } from '@trilha/contract/errors';
import { databaseCode } from '#platform/database/scope.ts';

const UNIQUE = '23505';

/** The unique name decides; nobody looks first. */
export const orNameTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  write.catch((error: unknown) => {
    throw databaseCode(error) === UNIQUE ? new AppError('name_already_used') : error;
  });
