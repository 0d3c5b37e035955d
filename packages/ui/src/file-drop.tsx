import {
  IconCamera,
  IconCircleCheckFilled,
  IconFile,
  IconRefresh,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';
import classes from './file-drop.module.css';
import { ProgressBar } from './progress.tsx';

/** A file on its way, or there, or stuck. */
export interface DroppedFile {
  readonly id: string;
  readonly name: string;
  /** Its size in words. */
  readonly size: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1 while sending. */
  readonly progress?: number;
  readonly message?: string;
  readonly preview?: string;
  /** Whether it waits to be sent and may be sent at once. */
  readonly retryable?: boolean;
  /** False where there is nothing to take away at the moment. */
  readonly removable?: boolean;
}

export interface FileDropProps {
  readonly label: string;
  /** What to do, such as "Toque para tirar foto ou escolher arquivo". */
  readonly action: string;
  /** Types and sizes that are accepted, in words. */
  readonly hint: string;
  readonly accept: string;
  readonly files: readonly DroppedFile[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRetry?: (id: string) => void;
  readonly onRemove?: (id: string) => void;
  readonly multiple?: boolean;
  /** Opens the camera at once on phones. */
  readonly camera?: boolean;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** Takes files by drop, tap or camera, and shows how far each has come. */
export function FileDrop(props: FileDropProps) {
  const { label, action, hint, accept, files, onFiles, onRetry, onRemove, error, disabled = false } = props;
  const { multiple = false, camera = false, id } = props;
  const made = useId();
  const fieldId = id ?? made;
  const [over, setOver] = useState(false);
  const Sign = camera ? IconCamera : IconUpload;
  const input = useRef<HTMLInputElement>(null);
  // The button that took it away goes with its line: the keyboard goes on where another file is chosen.
  const remove = (removed: string): void => {
    input.current?.focus();
    onRemove?.(removed);
  };
  return (
    <div className={classes['field']}>
      <span className={classes['label']} id={`${fieldId}-label`}>
        {label}
      </span>
      <label className={classes['area']} data-over={over || undefined} data-error={error ? true : undefined}>
        <input
          ref={input}
          id={fieldId}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          {...(camera ? { capture: 'environment' as const } : {})}
          aria-labelledby={`${fieldId}-label ${fieldId}-action`}
          aria-describedby={`${fieldId}-hint${error ? ` ${fieldId}-error` : ''}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // The same file may be chosen again after a failure.
            event.currentTarget.value = '';
            if (chosen.length > 0) onFiles(chosen);
          }}
        />
        <Sign size={26} aria-hidden="true" />
        <strong id={`${fieldId}-action`}>{action}</strong>
        <span id={`${fieldId}-hint`}>{hint}</span>
      </label>
      {error ? (
        <p id={`${fieldId}-error`} className={classes['error']} role="alert">
          {error}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className={classes['files']} aria-live="polite">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              {...(onRetry ? { onRetry } : {})}
              {...(onRemove ? { onRemove: remove } : {})}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface FileLineProps extends Pick<FileDropProps, 'onRetry' | 'onRemove'> {
  readonly file: DroppedFile;
}

function FileLine({ file, onRetry, onRemove }: FileLineProps) {
  const texts = useComponentTexts();
  const { id, name, size, state, progress = 0, message, preview, removable = true } = file;
  const isRetryable = state === 'failed' || file.retryable === true;
  return (
    <li className={classes['file']} data-state={state}>
      {preview ? (
        <img src={preview} alt="" width={48} height={48} />
      ) : (
        <IconFile size={24} aria-hidden="true" />
      )}
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {state === 'sending' ? (
          <>
            <ProgressBar value={progress} label={name} />
            {message ? <span className={classes['detail']}>{message}</span> : null}
          </>
        ) : (
          <span className={classes['detail']}>{message ?? size}</span>
        )}
      </div>
      {state === 'done' ? (
        <IconCircleCheckFilled size={22} className={classes['done']} aria-hidden="true" />
      ) : null}
      {isRetryable && onRetry ? (
        <IconButton
          label={`${texts.retry}: ${name}`}
          icon={<IconRefresh size={20} />}
          onClick={() => onRetry(id)}
        />
      ) : null}
      {onRemove && removable ? (
        <IconButton
          label={`${texts.remove}: ${name}`}
          icon={<IconTrash size={20} />}
          onClick={() => onRemove(id)}
        />
      ) : null}
    </li>
  );
}
