import { requirementFacts } from './caseFacts';
import { requirementKind } from './queueKinds';
import { QueuePage } from './QueuePage';

/** /verifications (ADM-074..077). */
export const RequirementQueuePage = () => <QueuePage kind={requirementKind} factsOf={requirementFacts} />;
