import type { Bind } from '#platform/http/bind.ts';
import { routes as changeTestExceptionRoutes } from './change-test-exception.ts';
import { routes as giveTestExceptionRoutes } from './give-test-exception.ts';
import { routes as listTestExceptionsRoutes } from './list-test-exceptions.ts';
import { routes as removeTestExceptionRoutes } from './remove-test-exception.ts';

export function exceptionRoutes(bind: Bind): void {
  listTestExceptionsRoutes(bind);
  giveTestExceptionRoutes(bind);
  changeTestExceptionRoutes(bind);
  removeTestExceptionRoutes(bind);
}
