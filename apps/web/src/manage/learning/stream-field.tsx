import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { streamOfAddress } from '@trilha/rules/learning/stream-address.rule';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { FilmPreview } from './film-preview.tsx';

type Stream = MediaContent<'wowza'>;

export interface StreamFieldProps {
  /** The stream that the activity plays; null before there is one. */
  readonly content: Stream | null;
  readonly onChange: (content: Stream) => void;
}

/** The address of a stream in qualities, and the stream itself: that it plays here is the check. @spec PL-03 PL-06 MG-02 */
export function StreamField({ content, onChange }: StreamFieldProps) {
  const text = useText('authoring');
  const [address, setAddress] = useState(content?.address ?? '');
  const [isShown, setShown] = useState(content === null);
  const [found, setFound] = useState<{ readonly address: string; readonly seconds: number } | null>(null);
  const read = streamOfAddress(address);
  const stream = typeof read === 'object' ? read.address : null;
  const take = (seconds: number): void => {
    if (!stream) return;
    setFound({ address: stream, seconds });
    if (content && (content.address !== stream || content.seconds !== seconds))
      onChange({ ...content, address: stream, seconds });
  };
  return (
    <>
      <TextField
        label={text('stream.address')}
        description={content ? elapsedTime(content.seconds) : text('stream.hint')}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={typeof read === 'object' || address.trim() === '' ? null : text(`stream.${read}`)}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setShown(true);
        }}
      />
      {stream && isShown ? (
        <FilmPreview
          key={stream}
          film={{ site: 'wowza', address: stream }}
          onFound={({ seconds }) => take(seconds)}
        />
      ) : null}
      {isShown ? null : (
        <div>
          <Button kind="secondary" icon={<IconPlayerPlay size={20} />} onClick={() => setShown(true)}>
            {text('film.look')}
          </Button>
        </div>
      )}
      {!content && stream && found?.address === stream ? (
        <div>
          <Button
            kind="primary"
            icon={<IconPlus size={20} />}
            onClick={() => onChange({ kind: 'wowza', address: stream, seconds: found.seconds })}
          >
            {text('film.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
