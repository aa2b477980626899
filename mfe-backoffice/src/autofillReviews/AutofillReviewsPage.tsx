import { isolated, longestComment, tidyParagraph } from '@spot/contracts/core';
import { useCallback, useState } from 'react';
import { answerAutofillReview, autofillReviewsText as text } from '@spot/contracts/backoffice';
import type { AutofillReview } from '@spot/contracts/scheduling';
import { autofillReviewsQuery, gigDocument } from '@spot/contracts/scheduling/queries';
import { useCall, useLiveDocument, usePagedQuery, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { EmptyState, type Column } from '@spot/contracts/ui/data';
import { DialogForm, findRows, FormTextarea, ListPage, useListState, useSpotForm } from '@spot/contracts/ui/kit';
import { Name } from '../audit/Names';
import { useMatches } from '../table/useMatches';

/** Requests read at a time. */
const step = 200;
/** Matches that a search reads on for. */
const wanted = 20;

const useStyles = makeStyles({
  // Several lines would touch those of the rows above and below.
  words: { display: 'block', paddingBlock: tokens.spacingVerticalXS, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  request: { margin: 0 },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  said: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

function Words({ children }: { children: string }) {
  return <span className={useStyles().words}>{children}</span>;
}

const shiftOf = ({ role, group, dayKey }: AutofillReview) =>
  `${role}, ${isolated(group)}, ${formatNumericDate(dayKey)}`;

const columnsOf = (onAnswer: (review: AutofillReview) => void): readonly Column<AutofillReview>[] => [
  { key: 'name', header: text.columns.name, width: '176px', cell: ({ name }) => name, card: 'title' },
  {
    key: 'shift',
    header: text.columns.shift,
    width: '208px',
    cell: shiftOf,
  },
  {
    key: 'asked',
    header: text.columns.asked,
    width: '88px',
    cell: ({ askedAt }) => formatNumericDate(dayKeyOf(askedAt, viewerZone())),
    compare: (a, b) => a.askedAt - b.askedAt,
  },
  { key: 'words', header: text.columns.words, cell: ({ words }) => <Words>{words}</Words> },
  {
    key: 'answer',
    header: text.columns.answer,
    cell: (review) =>
      review.answer === undefined ? (
        <Button aria-label={text.replyTo(review.name)} onClick={() => onAnswer(review)}>
          {text.reply}
        </Button>
      ) : (
        <Words>{review.answer}</Words>
      ),
  },
];

/** Requests of workers that a person review a decision of smart autofill, with the answers. */
export function AutofillReviewsPage() {
  const reading = usePagedQuery(autofillReviewsQuery, step);
  const { rows: all, error, retry, more } = reading;
  const state = useListState();
  const isMatch = useCallback(
    (review: AutofillReview) => findRows([review], state.search, ({ name, group }) => [name, group]).length > 0,
    [state.search],
  );
  const { matches, status } = useMatches(reading, isMatch, wanted);
  const [answering, setAnswering] = useState<AutofillReview>();
  return (
    <ListPage
      title={text.title}
      label={text.title}
      state={state}
      search={text.search}
      status={status}
      error={error}
      onRetry={retry}
      rows={matches}
      all={all}
      columns={columnsOf(setAnswering)}
      rowKey={({ id }) => id}
      onMore={more}
      reading={reading}
      none={<EmptyState text={text.none} />}
    >
      {answering && <AnswerDialog review={answering} onClose={() => setAnswering(undefined)} />}
    </ListPage>
  );
}

function AnswerDialog({ review, onClose }: { review: AutofillReview; onClose(): void }) {
  const styles = useStyles();
  const shell = useShell();
  const send = useCall(answerAutofillReview);
  const gig = useLiveDocument(gigDocument(review.gigID)).data;
  const form = useSpotForm({
    defaults: { answer: '' },
    check: ({ answer }) => (tidyParagraph(answer) === '' ? [{ field: 'answer', message: text.required }] : []),
    send: ({ answer }) => send({ reviewId: review.id, answer }),
    done: () => {
      shell.notify({ text: text.answered });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={text.replyTo(review.name)} verb={text.reply} onClose={onClose}>
      <dl className={styles.request}>
        <dt className={styles.term}>{text.columns.shift}</dt>
        <dd className={styles.said}>
          <Name
            piece={{
              kind: 'shift',
              id: review.gigID,
              text: shiftOf(review),
              teamID: gig?.teamID,
              dayKey: review.dayKey,
            }}
            groupId={gig?.groupID ?? ''}
          />
        </dd>
        <dt className={styles.term}>{text.columns.words}</dt>
        <dd className={styles.said}>{review.words}</dd>
      </dl>
      <Text>{text.hint}</Text>
      <FormTextarea name="answer" label={text.words} required maxLength={longestComment} />
    </DialogForm>
  );
}
