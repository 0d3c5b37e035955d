import { IconArrowLeft } from '@tabler/icons-react';
import { Page, PageHeader } from '@trilha/ui/page';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { NewClientForm } from './new-client.form.tsx';

/** Makes a client that can be used at once. @spec MG-06 */
export function NewClientScreen() {
  const text = useText('superuser');
  return (
    <Page width="form">
      <PageHeader
        title={text('new')}
        description={text('new.description')}
        back={
          <span>
            <ButtonLink to="/manage/clients" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
      />
      <NewClientForm />
    </Page>
  );
}
