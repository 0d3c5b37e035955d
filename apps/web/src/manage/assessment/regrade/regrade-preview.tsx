import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyRegrade } from '@trilha/contract/assessment/regrades.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import classes from './regrade.module.css';
import type { Regrade } from './regrade-queries.ts';

interface RegradePreviewProps {
  readonly regrade: Regrade;
  readonly onOtherWay: () => void;
}

/** What would change, in sentences, and the step that changes it. @spec AS-04 AS-06 */
export function RegradePreview({ regrade, onOtherWay }: RegradePreviewProps) {
  const text = useText('regrading');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const applying = useMutation({
    mutationFn: () => api(applyRegrade, { params: { regradeId: regrade.id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.assessment }),
    onSettled: () => setIsAsking(false),
  });
  const {
    passes = 0,
    rises = 0,
    falls = 0,
    pass_kept: kept = 0,
    undecided = 0,
    as_asked: left = 0,
    own = 0,
  } = regrade.counts;
  const changed = passes + rises + falls;
  const sentences = [
    text('says.changed', { count: changed, total: regrade.total }),
    ...(passes > 0
      ? [text('says.passes', { count: passes }), text('says.passesStay', { count: passes })]
      : []),
    ...(falls > 0 ? [text('says.falls', { count: falls })] : []),
    ...(kept > 0 ? [text('says.kept', { count: kept })] : []),
    ...(undecided > 0 ? [text('says.undecided', { count: undecided })] : []),
    ...(left > 0 ? [text('says.left', { count: left })] : []),
    ...(own > 0 ? [text('says.own', { count: own })] : []),
  ];
  return (
    <Section title={text('preview.title')}>
      <Stack gap={16}>
        <p>
          <strong>{text(`way.${regrade.way}`)}</strong> · {regrade.reason}
        </p>
        <ul className={classes['sentences']}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {regrade.way === 'key' ? null : <Notice tone="info">{text('draws')}</Notice>}
        {applying.error ? <Notice tone="bad">{errorText(applying.error)}</Notice> : null}
        <Row>
          <Button kind="primary" onClick={() => setIsAsking(true)} disabled={regrade.total === 0}>
            {text('apply')}
          </Button>
          <Button kind="quiet" onClick={onOtherWay}>
            {text('otherWay')}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={text('apply.title')}
        confirm={text('apply')}
        busy={applying.isPending}
        onConfirm={() => applying.mutate()}
      >
        <p>{text('apply.text')}</p>
        {passes > 0 ? <p>{text('says.passesStay', { count: passes })}</p> : null}
      </ConfirmDialog>
    </Section>
  );
}
