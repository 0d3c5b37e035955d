import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';
import {
  addToast,
  dismissToast,
  heldToasts,
  onToasts,
  type Toast,
  type ToastOptions,
} from './toast-store.ts';
import classes from './toasts.module.css';

const ICONS = { ok: IconCircleCheck, info: IconInfoCircle, bad: IconCircleX };

/** Says briefly what has just happened; with `undo` it can be taken back for ten seconds. */
export function showToast(message: string, options: ToastOptions = {}): void {
  addToast(message, options);
}

/** Place for short news; once in each application, around everything. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, heldToasts);
  return (
    <output className={classes['place']} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const texts = useComponentTexts();
  const [held, setHeld] = useState(false);
  const Icon = ICONS[toast.tone];
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <span
      className={classes['toast']}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} aria-hidden="true" />
      <span className={classes['words']}>{toast.message}</span>
      {toast.undo ? (
        <Button
          kind="quiet"
          onClick={() => {
            toast.undo?.();
            dismissToast(toast.id);
          }}
        >
          {texts.undo}
        </Button>
      ) : null}
      <IconButton label={texts.close} icon={<IconX size={18} />} onClick={() => dismissToast(toast.id)} />
    </span>
  );
}
