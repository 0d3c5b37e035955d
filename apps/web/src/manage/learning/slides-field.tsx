import { IconPlus } from '@tabler/icons-react';
import { slidesOfAddress, slidesPage } from '@trilha/rules/learning/slides-address.rule';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { SlidesFrame } from '#shared/slides/slides-frame.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';

export interface SlidesFieldProps {
  /** The presentation that the activity shows; null before there is one. */
  readonly presentationId: string | null;
  readonly onChange: (presentationId: string) => void;
}

/** The address of a presentation, and the presentation itself: that it can be seen here is the check. @spec PL-03 MG-02 */
export function SlidesField({ presentationId, onChange }: SlidesFieldProps) {
  const text = useText('authoring');
  const [address, setAddress] = useState(() => (presentationId ? slidesPage(presentationId) : ''));
  const read = slidesOfAddress(address);
  const found = typeof read === 'object' ? read.presentationId : null;
  const change = (next: string): void => {
    setAddress(next);
    const slides = slidesOfAddress(next);
    if (presentationId && typeof slides === 'object' && slides.presentationId !== presentationId)
      onChange(slides.presentationId);
  };
  return (
    <>
      <TextField
        label={text('slides.address')}
        description={text('slides.hint')}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={typeof read === 'object' || address.trim() === '' ? null : text(`slides.${read}`)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {found ? (
        <>
          <div className={classes['film']}>
            <SlidesFrame key={found} presentationId={found} title={text('slides.preview')} />
          </div>
          <p className={classes['muted']}>{text('slides.look')}</p>
        </>
      ) : null}
      {found && !presentationId ? (
        <div>
          <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => onChange(found)}>
            {text('slides.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
