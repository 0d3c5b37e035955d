import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import { CLASH_FIELDS } from './clash-fields.ts';
import classes from './clash-notice.module.css';
import type { FieldClash } from './meet.ts';
import type { Clash } from './unsaved-work.ts';

/** Two authors wrote into the same field: what each wrote, and which of the two stays. Nothing is lost till then. @spec MG-02 */
export function ClashNotice({
  clash: { fields, of, title, keepMine, takeTheirs },
}: {
  readonly clash: Clash;
}) {
  const text = useText('revising');
  const nameOf = ({ field }: FieldClash): string => {
    const name = of ? `${of}.${field}` : field;
    const key = CLASH_FIELDS.find((each) => each === name);
    return text(`what.${key ?? 'several'}`, { title });
  };
  return (
    <Notice
      tone="warn"
      title={text('clash.title', { what: fields.map(nameOf).join(', ') })}
      action={
        <Row gap={8}>
          <Button kind="primary" onClick={keepMine}>
            {text('clash.mine')}
          </Button>
          <Button onClick={takeTheirs}>{text('clash.theirs')}</Button>
        </Row>
      }
    >
      <p>{text('clash.text')}</p>
      {fields.filter(isReadable).map((field) => (
        <dl key={field.field} className={classes['versions']}>
          <div>
            <dt>{text('clash.yours')}</dt>
            <dd>{String(field.mine)}</dd>
          </div>
          <div>
            <dt>{text('clash.others')}</dt>
            <dd>{String(field.theirs)}</dd>
          </div>
        </dl>
      ))}
    </Notice>
  );
}

/** Words and numbers stand for themselves; pages, outlines and choices by a key are seen in their place. */
const isReadable = ({ field, mine, theirs }: FieldClash): boolean =>
  field !== 'enrolmentType' &&
  !field.endsWith('Id') &&
  [mine, theirs].every((value) => typeof value === 'number' || typeof value === 'string');
