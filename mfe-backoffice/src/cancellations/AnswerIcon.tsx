import { type Cancellation, cancellationsText as text, replacementAnswer } from '@spot/contracts/backoffice';
import {
  CheckmarkCircleFilled,
  ClockRegular,
  DismissCircleFilled,
  makeStyles,
  mergeClasses,
  tokens,
} from '@spot/contracts/ui/core';
import { LiveValue } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: { display: 'inline-flex', fontSize: '20px' },
  requested: { color: tokens.colorStatusSuccessForeground1 },
  none: { color: tokens.colorStatusDangerForeground1 },
  waiting: { color: tokens.colorNeutralForeground3 },
  unasked: { color: tokens.colorNeutralForeground3, fontSize: 'inherit' },
});

const icons = {
  requested: <CheckmarkCircleFilled aria-hidden />,
  none: <DismissCircleFilled aria-hidden />,
  waiting: <ClockRegular aria-hidden />,
  unasked: '–',
};

/** Green tick if a replacement is wanted, red cross if not, grey while an email awaits its answer (ADM-099, ADM-102). */
export function AnswerIcon({ row }: { row: Cancellation }) {
  const styles = useStyles();
  const answer = replacementAnswer(row);
  const by = row.replacementAnsweredBy;
  const words =
    by !== undefined && row.replacementRequested != null
      ? text.answeredBy(text.answers[answer], by)
      : text.answers[answer];
  return (
    <LiveValue value={answer}>
      <span role="img" aria-label={words} title={words} className={mergeClasses(styles.root, styles[answer])}>
        {icons[answer]}
      </span>
    </LiveValue>
  );
}
