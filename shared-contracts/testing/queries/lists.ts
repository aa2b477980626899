import { lists } from '../../all/lists';
import { liveEntries } from '../../core/queries/entries';
import { questions, type QuestionGroup, type QueryWorld } from './question';

const readers = {
  team: {
    may: ['owner', 'admin', 'edit', 'view', 'platform'],
    mayNot: ['other', 'worker', 'former', 'ghost', 'signedOut'],
  },
  office: { may: ['platform'], mayNot: ['owner', 'admin', 'edit', 'other', 'worker', 'falsePlatform'] },
} as const;

/** What the pages list that declare their list: read by whom the declaration says. */
export const listQuestions = ({ teamId }: QueryWorld): QuestionGroup => ({
  title: 'of the lists that pages declare are for the readers that they declare',
  questions: lists.flatMap((list) => {
    const { may, mayNot } = readers[list.readers];
    return questions(may, mayNot, { name: list.name, what: list.name, asked: liveEntries(list, teamId) });
  }),
});
