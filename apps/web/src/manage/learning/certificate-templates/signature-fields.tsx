import { IconPlus, IconTrash } from '@tabler/icons-react';
import { LONGEST_SIGNATURE, MOST_SIGNATURES } from '@trilha/rules/learning/certificate-design.rule';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { useFileField } from '../use-file-field.ts';
import type { Design } from './template-queries.ts';
import classes from './templates.module.css';

type Signature = Design['signatures'][number];

interface SignatureFieldsProps {
  readonly signatures: Design['signatures'];
  readonly problemOf: (path: string) => string | null;
  readonly onChange: (signatures: Design['signatures']) => void;
}

/** Up to three people who vouch by name, each with a picture of the signature where there is one. @spec LE-12 */
export function SignatureFields({ signatures, problemOf, onChange }: SignatureFieldsProps) {
  const text = useText('templates');
  return (
    <fieldset className={classes['group']}>
      <legend>{text('signatures')}</legend>
      <Stack gap={24}>
        {signatures.map((signature, place) => (
          <SignatureLine
            // Places are all that tells signatures apart while their names are typed.
            key={`${place + 1} of ${signatures.length}`}
            signature={signature}
            number={place + 1}
            problem={problemOf(`signatures.${place}.name`)}
            onChange={(next) => onChange(signatures.map((each, at) => (at === place ? next : each)))}
            onRemove={() => onChange(signatures.filter((_each, at) => at !== place))}
          />
        ))}
        {signatures.length < MOST_SIGNATURES ? (
          <div>
            <Button
              icon={<IconPlus size={20} />}
              onClick={() => onChange([...signatures, { name: '', role: '', imageFileId: null }])}
            >
              {text('signature.add')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </fieldset>
  );
}

interface SignatureLineProps {
  readonly signature: Signature;
  readonly number: number;
  readonly problem: string | null;
  readonly onChange: (signature: Signature) => void;
  readonly onRemove: () => void;
}

function SignatureLine({ signature, number, problem, onChange, onRemove }: SignatureLineProps) {
  const text = useText('templates');
  const field = useFileField('certificate_signature', (_file, { fileId }) =>
    onChange({ ...signature, imageFileId: fileId }),
  );
  const kept = signature.imageFileId
    ? [{ id: signature.imageFileId, name: text('signature.kept'), size: '', state: 'done' as const }]
    : [];
  const isSending = field.files.some(({ state }) => state !== 'done');
  return (
    <section className={classes['signature']} aria-label={text('signature', { number })}>
      <div className={classes['pair']}>
        <TextField
          label={text('signature.name')}
          value={signature.name}
          maxLength={LONGEST_SIGNATURE}
          error={problem}
          onChange={(event) => onChange({ ...signature, name: event.currentTarget.value })}
        />
        <TextField
          label={text('signature.role')}
          value={signature.role}
          maxLength={LONGEST_SIGNATURE}
          onChange={(event) => onChange({ ...signature, role: event.currentTarget.value })}
        />
      </div>
      <FileDrop
        {...field}
        label={text('signature.picture')}
        action={text('signature.choose')}
        hint={text('signature.hint')}
        accept="image/jpeg,image/png,image/webp"
        files={isSending ? field.files : kept}
        onRemove={() => (isSending ? field.onRemove() : onChange({ ...signature, imageFileId: null }))}
      />
      <div>
        <Button kind="quiet" icon={<IconTrash size={20} />} onClick={onRemove}>
          {text('signature.remove')}
        </Button>
      </div>
    </section>
  );
}
