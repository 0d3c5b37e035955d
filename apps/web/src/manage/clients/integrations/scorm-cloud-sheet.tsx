import { changeScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import { scormCloudProblems } from '@trilha/rules/clients/scorm-cloud-account.rule';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { OutsideAccountSheet } from '../outside-accounts/outside-account-sheet.tsx';
import { type ScormCloudConnection, scormCloudQuery } from './scorm-cloud-query.ts';

interface ScormCloudSheetProps {
  readonly connection: ScormCloudConnection;
  readonly onClose: () => void;
}

/** The client's application at SCORM Cloud. @spec PL-03 MG-06 */
export function ScormCloudSheet({ connection, onClose }: ScormCloudSheetProps) {
  const text = useText('cloud');
  const { revision, enabled, application, hasSecret } = connection;
  return (
    <OutsideAccountSheet
      held={{ enabled, name: application, hasSecret }}
      nameField="application"
      words={{
        title: text('title'),
        switch: text('switch'),
        name: text('applicationId'),
        nameHint: text('applicationIdHint'),
        secret: text('secret'),
        secretHint: text(hasSecret ? 'secretKept' : 'secretHint'),
        save: text('save'),
        cancel: text('cancel'),
        saved: text('saved'),
        demo: text('demo'),
      }}
      wordsOf={(problem) => text(`problem.${problem}`)}
      problemsOf={({ name, ...given }) => scormCloudProblems({ ...given, application: name })}
      onSave={({ name, ...given }) =>
        api(changeScormCloudAccount, { body: { revision, application: name, ...given } })
      }
      of={scormCloudQuery.queryKey}
      onClose={onClose}
    />
  );
}
