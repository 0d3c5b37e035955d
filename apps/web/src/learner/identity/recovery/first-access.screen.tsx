import { RecoveryFlow } from './recovery-flow.tsx';

/** Registered by the company, never been here: the document finds the account. @spec ID-14 */
export function FirstAccessScreen() {
  return <RecoveryFlow purpose="first_access" />;
}
