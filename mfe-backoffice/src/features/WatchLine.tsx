import { featuresText, analyseCanary, stepAfter, type CanaryEntry, type Trial } from '@spot/contracts/releases';
import { Text } from '@spot/contracts/ui/core';

const text = featuresText.watch;

function wordsOf(trial: Trial, now: number): string {
  const verdict = analyseCanary(trial, now);
  if (verdict.verdict === 'stop') return text.stops;
  if (verdict.verdict === 'next') return trial.held ? text.held(verdict.share, trial.held) : text.soon(verdict.share);
  if (verdict.doubt) return text.doubt(verdict.doubt);
  const next = stepAfter(trial.share);
  return next === undefined ? text.byHand : text.needs(verdict, next);
}

/** The state of the canary analysis, and what it is waiting for. */
export function WatchLine({ canary, trial, now }: { canary: CanaryEntry; trial: Trial | undefined; now: number }) {
  const isThis = trial?.base === canary.base && trial.share === canary.share;
  return (
    <Text block>
      <Text weight="semibold">{text.title}</Text>{' '}
      {isThis ? `${text.people(trial.canary.people, trial.canary.loads)} ${wordsOf(trial, now)}` : text.begins}
    </Text>
  );
}
