import { IconCopy, IconStar, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  chooseDefaultCertificate,
  removeCertificateTemplate,
} from '@trilha/contract/learning/certificate-templates.calls';
import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useTemplateCreation } from './create-template.tsx';
import { type CertificateTemplate, templatesKey } from './template-queries.ts';

/** What is done with a template as a whole; taking it away can be undone. @spec LE-12 MG-02 */
export function TemplateActions({ template }: { readonly template: CertificateTemplate }) {
  const text = useText('templates');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const params = { templateId: template.id };
  const renew = () => cache.invalidateQueries({ queryKey: templatesKey });
  const onError = (error: unknown): void => showToast(errorText(error), { tone: 'bad' });
  const copy = useTemplateCreation();
  const prefer = useMutation({
    mutationFn: (templateId: string | null) => api(chooseDefaultCertificate, { body: { templateId } }),
    onSuccess: async (_done, templateId) => {
      await renew();
      showToast(text(templateId === null ? 'defaultDropped' : 'defaultMade'));
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: () => api(removeCertificateTemplate, { params, body: { removed: false } }),
    onSuccess: renew,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api(removeCertificateTemplate, { params, body: { removed: true } }),
    onSuccess: async () => {
      await navigate({ to: '/manage/certificates/templates' });
      await renew();
      showToast(text('removed'), { undo: () => restore.mutate() });
    },
    onError,
  });
  return (
    <Row gap={8}>
      <Button
        icon={<IconStar size={20} />}
        busy={prefer.isPending}
        onClick={() => prefer.mutate(template.isDefault ? null : template.id)}
      >
        {text(template.isDefault ? 'dropDefault' : 'makeDefault')}
      </Button>
      <Button
        icon={<IconCopy size={20} />}
        busy={copy.isPending}
        onClick={() =>
          copy.mutate(
            { name: text('copyName', { name: template.name }).slice(0, 100), copyOf: template.id },
            { onError },
          )
        }
      >
        {text('duplicate')}
      </Button>
      <Button icon={<IconTrash size={20} />} busy={remove.isPending} onClick={() => remove.mutate()}>
        {text('remove')}
      </Button>
    </Row>
  );
}
