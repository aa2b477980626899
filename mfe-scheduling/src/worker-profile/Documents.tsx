import { type PublicSpotter, displayCertificate, documentsOn } from '@spot/contracts/worker';
import { workerProfileText } from '@spot/contracts/scheduling';
import { dayKeyOf, formatLongDate, viewerZone } from '@spot/contracts/time';
import { useShell } from '@spot/contracts/shell-api';
import { EmptyState } from '@spot/contracts/ui/data';
import { useProfileStyles } from './profileStyles';

/** The worker's documents that are valid today. */
const useDocuments = (worker: PublicSpotter) => documentsOn(worker, dayKeyOf(useShell().now(), viewerZone()));

/** Start date and passed certificates (SCH-083, decision C18). */
export function ComplianceFile({ worker }: { worker: PublicSpotter }) {
  const styles = useProfileStyles();
  const { certificates } = useDocuments(worker);
  const since = worker.startDate;
  return (
    <>
      <dl className={styles.facts}>
        <dt className={styles.term}>{workerProfileText.startDate}</dt>
        <dd className={styles.fact}>
          {since === undefined ? workerProfileText.unknownDate : formatLongDate(dayKeyOf(since, viewerZone()))}
        </dd>
      </dl>
      <p className={styles.quiet}>{workerProfileText.passing}</p>
      <Names
        names={certificates.map(displayCertificate)}
        label={workerProfileText.certificates}
        none={workerProfileText.noCertificates}
      />
    </>
  );
}

/** Verified equipment only (SCH-084). */
export function Equipment({ worker }: { worker: PublicSpotter }) {
  const { equipment } = useDocuments(worker);
  return <Names names={equipment} label={workerProfileText.equipment} none={workerProfileText.noEquipment} />;
}

function Names({ names, label, none }: { names: readonly string[]; label: string; none: string }) {
  const styles = useProfileStyles();
  if (names.length === 0) return <EmptyState text={none} />;
  return (
    <ul className={styles.list} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={styles.row}>
          {name}
        </li>
      ))}
    </ul>
  );
}
