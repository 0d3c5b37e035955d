import classes from '../clients.module.css';
import { ScormCloudSection } from './scorm-cloud-section.tsx';

/** Services of others that the client uses, with keys of its own. @spec PL-03 MG-06 */
export function IntegrationsPart() {
  return (
    <div className={classes['narrow']}>
      <ScormCloudSection />
    </div>
  );
}
