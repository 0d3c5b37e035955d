import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { changeCertificateTemplate } from '@trilha/contract/learning/certificate-templates.calls';
import { designProblems } from '@trilha/rules/learning/certificate-design.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { problemTexts } from './design-problems.ts';
import { LookFields } from './look-fields.tsx';
import { SignatureFields } from './signature-fields.tsx';
import {
  type CertificateTemplate,
  type Design,
  type DesignLanguage,
  templatesKey,
} from './template-queries.ts';
import classes from './templates.module.css';
import { WordFields } from './word-fields.tsx';

/** A design and the certificate it makes side by side; what was typed survives every refusal. @spec LE-12 MG-02 */
export function TemplateForm({ template }: { readonly template: CertificateTemplate }) {
  const text = useText('templates');
  const errorText = useErrorText();
  const locale = useLocale();
  const cache = useQueryClient();
  const [name, setName] = useState(template.name);
  const [design, setDesign] = useState(template.design);
  const [language, setLanguage] = useState<DesignLanguage>(locale);
  const [isTried, setTried] = useState(false);
  const change = (next: Partial<Design>): void => setDesign({ ...design, ...next });
  const problems = designProblems(design);
  const problemOf = problemTexts(problems, text, isTried);
  const isSound = problems.length === 0 && name.trim() !== '';
  const save = useMutation({
    mutationFn: () =>
      api(changeCertificateTemplate, {
        params: { templateId: template.id },
        body: { revision: template.revision, name, design },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: templatesKey });
      showToast(text('saved'));
    },
  });
  const isChanged =
    !save.isSuccess && (name !== template.name || JSON.stringify(design) !== JSON.stringify(template.design));
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(text('leave')),
    enableBeforeUnload: isChanged,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isSound && !save.isPending) save.mutate();
  };
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  return (
    <div className={classes['columns']}>
      <form onSubmit={submit} noValidate>
        <Stack gap={24}>
          {isStale ? (
            <Notice
              tone="warn"
              action={
                <Button onClick={() => void cache.invalidateQueries({ queryKey: templatesKey })}>
                  {text('takeNew')}
                </Button>
              }
            >
              {text('changedMeanwhile')}
            </Notice>
          ) : save.error ? (
            <Notice tone="bad">{errorText(save.error)}</Notice>
          ) : null}
          <TextField
            label={text('name')}
            description={text('nameHint')}
            value={name}
            maxLength={100}
            error={name.trim() ? null : text('problem.required')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <LookFields design={design} onChange={change} />
          <WordFields
            words={design.words}
            language={language}
            onLanguage={setLanguage}
            problemOf={problemOf}
            onChange={(words) => change({ words })}
          />
          <SignatureFields
            signatures={design.signatures}
            problemOf={problemOf}
            onChange={(signatures) => change({ signatures })}
          />
          <div className={classes['save']}>
            <Button type="submit" kind="primary" busy={save.isPending} disabled={!isChanged}>
              {text('save')}
            </Button>
            <output className={classes['note']}>{isChanged ? text('unsaved') : ''}</output>
          </div>
        </Stack>
      </form>
      <CertificatePreview design={design} language={language} isSound={problems.length === 0} />
    </div>
  );
}
