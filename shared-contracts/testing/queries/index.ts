import { listQuestions } from './lists';
import { officeQuestions } from './office';
import type { QuestionGroup, QueryWorld } from './question';
import { teamQuestions } from './team';

export { queryNames, type Question, type QueryRole, type QueryWorld } from './question';

/** Every query of every screen with example arguments, who may ask it and who must not. */
export const queryQuestions = (world: QueryWorld): QuestionGroup[] => [
  ...teamQuestions(world),
  ...officeQuestions(world),
  listQuestions(world),
];
