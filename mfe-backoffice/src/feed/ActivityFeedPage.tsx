import { activityFeedText as text } from '@spot/contracts/backoffice';
import { Button, Checkbox } from '@spot/contracts/ui/core';
import { EmptyState } from '@spot/contracts/ui/data';
import { ListPage, useListState } from '@spot/contracts/ui/kit';
import { feedColumns } from './feedColumns';
import { actionsOf, chosenKinds, kindNames, type Kind } from './kinds';
import { pageSize, useFeed } from './useFeed';

/** Worker activity in all teams, newest first, 20 on a page (decision N69). */
export function ActivityFeedPage() {
  const state = useListState('kind');
  const chosen = chosenKinds(state.filters['kind']);
  const { rows, status, error, retry, more } = useFeed(actionsOf(chosen), state.page);
  const toggle = (kind: Kind) => {
    const next = kindNames.filter((one) => chosen.includes(one) !== (one === kind));
    // Without any kind nothing would be shown, so removing the last one selects all.
    state.setFilter('kind', next.length === 0 || next.length === kindNames.length ? undefined : next);
  };
  return (
    <ListPage
      title={text.title}
      context={text.context}
      label={text.title}
      state={state}
      controls={
        <div role="group" aria-label={text.kind}>
          {kindNames.map((kind) => (
            <Checkbox
              key={kind}
              label={text.kinds[kind]}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
      }
      status={status}
      error={error}
      onRetry={retry}
      rows={rows}
      ordered
      columns={feedColumns}
      rowKey={({ id }) => id}
      pageSize={pageSize}
      goesOn={more !== undefined}
      maxHeight="none"
      none={
        chosen.length < kindNames.length ? (
          <EmptyState text={text.noneFound} action={<Button onClick={state.clear}>{text.clear}</Button>} />
        ) : (
          <EmptyState text={text.none} />
        )
      }
    />
  );
}
