import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../connection.ts';
import { useText } from '../use-text.ts';
import classes from './offline-bar.module.css';

/** Says so while nothing can be reached, over the page: nothing may move under a finger when it comes or goes. */
export function OfflineBar() {
  const text = useText('shell');
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  return (
    <output className={classes['place']}>
      {offline ? (
        <span className={classes['bar']}>
          <IconWifiOff size={18} aria-hidden="true" /> {text('offline')}
        </span>
      ) : null}
    </output>
  );
}
