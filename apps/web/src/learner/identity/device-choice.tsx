import { Checkbox } from '@trilha/ui/checkbox';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { forgetPerson } from '#shared/shared-device/forget-person.ts';
import { isSharedDevice, setSharedDevice } from '#shared/shared-device/shared-device.ts';
import { useText } from '#shared/use-text.ts';
import classes from './login.module.css';

interface DeviceChoiceProps {
  readonly stay: boolean;
  readonly onStay: (stay: boolean) => void;
  readonly children?: ReactNode;
}

/** Whose device this is: one's own, where the session may stay, or one of many, where nothing does. @spec ID-24 */
export function DeviceChoice({ stay, onStay, children }: DeviceChoiceProps) {
  const text = useText('shell');
  const [isShared, setShared] = useState(isSharedDevice);
  const choose = (shared: boolean): void => {
    setSharedDevice(shared);
    setShared(shared);
    // Who used it before, as if it were their own, may have left something.
    if (shared) void forgetPerson();
  };
  return (
    <div>
      <div className={classes['below']}>
        <Checkbox
          label={text('login.keep')}
          checked={stay && !isShared}
          disabled={isShared}
          onChange={(event) => onStay(event.currentTarget.checked)}
        />
        {children}
      </div>
      <Checkbox
        label={text('login.shared')}
        description={isShared ? text('login.sharedHint') : undefined}
        checked={isShared}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </div>
  );
}
