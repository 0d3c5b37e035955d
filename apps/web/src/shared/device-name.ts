import { deviceOf } from '@trilha/rules/identity/device.rule';
import { useText } from './use-text.ts';

/** Names a device in the language on screen; what a browser says of itself is no reading matter. @spec ID-26 */
export function useDeviceName(): (agent: string) => string {
  const text = useText('account');
  return (agent) => {
    const { browser, system } = deviceOf(agent);
    if (browser && system) return text('devices.both', { browser, system });
    return browser ?? system ?? text('devices.unknown');
  };
}
