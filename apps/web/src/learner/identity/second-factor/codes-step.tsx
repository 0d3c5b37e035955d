import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useEffect, useRef } from 'react';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import recovery from '../recovery/recovery.module.css';
import classes from './second-factor.module.css';

interface CodesStepProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Ten codes, shown once: to copy, to keep as a file, or to write down. @spec ID-27 */
export function CodesStep({ codes, onKept }: CodesStepProps) {
  const text = useText('factor');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const lines = codes.join('\n');
  const copy = (): void => {
    navigator.clipboard.writeText(lines).then(
      () => showToast(text('copied')),
      () => {},
    );
  };
  return (
    <div className={recovery['form']}>
      <div className={recovery['words']}>
        <h1 ref={title} tabIndex={-1}>
          {text('keep')}
        </h1>
        <p>{text('keepText')}</p>
      </div>
      <ol className={classes['list']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        <Button icon={<IconCopy size={20} />} onClick={copy}>
          {text('copy')}
        </Button>
        <Button
          icon={<IconDownload size={20} />}
          onClick={() => saveFile({ fileName: text('fileName'), content: `${lines}\n` })}
        >
          {text('download')}
        </Button>
      </Row>
      <Button kind="primary" large fullWidth onClick={onKept}>
        {text('kept')}
      </Button>
    </div>
  );
}
