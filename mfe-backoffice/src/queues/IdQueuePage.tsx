import { idFacts } from './caseFacts';
import { idKind } from './queueKinds';
import { QueuePage } from './QueuePage';

/** /certnverifications (ADM-066..073). */
export const IdQueuePage = () => <QueuePage kind={idKind} factsOf={idFacts} />;
