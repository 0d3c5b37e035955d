import { RecoveryFlow } from './recovery-flow.tsx';

/** Access is lost: a link or a code brings it back. @spec ID-11 */
export function RequestPasswordScreen() {
  return <RecoveryFlow purpose="password" />;
}
