import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Page } from '@trilha/ui/page';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { WaitingList } from '../waiting/waiting-list.tsx';
import classes from './sale.module.css';

/** The sale lies on the device and goes by itself; what waits is in sight. @spec OF-04 */
export function SaleHeld({ onAnother }: { readonly onAnother: () => void }) {
  const text = useText('waiting');
  const loyalty = useText('loyalty');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page width="form">
      <div className={classes['done']}>
        <IconDeviceMobileCheck size={56} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1}>
          {text('held.title')}
        </h1>
        <p>{text('held.text')}</p>
        <div className={classes['doneActions']}>
          <Button kind="primary" large onClick={onAnother}>
            {loyalty('sale.another')}
          </Button>
          <ButtonLink to="/my-sales" kind="quiet">
            {text('held.sales')}
          </ButtonLink>
        </div>
      </div>
      <WaitingList kind="sale" />
    </Page>
  );
}
