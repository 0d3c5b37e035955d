import type { Invited } from '@trilha/rules/clients/new-client.rule';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import classes from './superuser.module.css';

interface InvitedFieldsProps {
  readonly invited: Invited;
  readonly problem: (field: keyof Invited) => string | null;
  readonly onChange: (invited: Invited) => void;
}

/** Who is to administer a client. @spec MG-06 */
export function InvitedFields({ invited, problem, onChange }: InvitedFieldsProps) {
  const text = useText('superuser');
  return (
    <Stack gap={16}>
      <div className={classes['pair']}>
        <TextField
          id="client-administrator.firstName"
          label={text('firstName')}
          required
          maxLength={80}
          autoComplete="off"
          value={invited.firstName}
          error={problem('firstName')}
          onChange={(event) => onChange({ ...invited, firstName: event.currentTarget.value })}
        />
        <TextField
          id="client-administrator.lastName"
          label={text('lastName')}
          required
          maxLength={120}
          autoComplete="off"
          value={invited.lastName}
          error={problem('lastName')}
          onChange={(event) => onChange({ ...invited, lastName: event.currentTarget.value })}
        />
      </div>
      <TextField
        id="client-administrator.email"
        label={text('email')}
        description={text('emailHint')}
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        value={invited.email}
        error={problem('email')}
        onChange={(event) => onChange({ ...invited, email: event.currentTarget.value })}
      />
    </Stack>
  );
}
