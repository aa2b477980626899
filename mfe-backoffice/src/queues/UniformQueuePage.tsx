import { uniformFacts } from './caseFacts';
import { uniformKind } from './queueKinds';
import { QueuePage } from './QueuePage';

/** /uniformverifications (ADM-078..083). */
export const UniformQueuePage = () => <QueuePage kind={uniformKind} factsOf={uniformFacts} />;
