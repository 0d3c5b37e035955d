import { IconCopy, IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { revealOrderCode } from '@trilha/contract/loyalty/orders.calls';
import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { Notice } from '@trilha/ui/notice';
import { Row, Section } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from './order.module.css';

/** The code of a voucher: covered until its person wants to see it, and kept nowhere on the device. @spec RW-05 */
export function OrderCode({ orderId }: { readonly orderId: string }) {
  const text = useText('rewards');
  const errorText = useErrorText();
  const shown = useMutation({
    mutationFn: () => api(revealOrderCode, { params: { orderId } }),
    gcTime: 0,
  });
  const code = shown.data?.code;
  const copy = (): void => {
    if (code)
      navigator.clipboard.writeText(code).then(
        () => showToast(text('code.copied')),
        () => showToast(text('code.notCopied'), { tone: 'bad' }),
      );
  };
  return (
    <Section title={text('code.title')}>
      <Card>
        {shown.error ? <Notice tone="bad">{errorText(shown.error)}</Notice> : null}
        <Row gap={12}>
          <output className={classes['code']}>{code ?? '•••• ••••'}</output>
          {code ? (
            <Button kind="primary" icon={<IconCopy size={20} />} onClick={copy}>
              {text('code.copy')}
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={<IconEye size={20} />}
              busy={shown.isPending}
              onClick={() => shown.mutate()}
            >
              {text('code.show')}
            </Button>
          )}
        </Row>
        <p className={classes['hint']}>{text('code.hint')}</p>
      </Card>
    </Section>
  );
}
