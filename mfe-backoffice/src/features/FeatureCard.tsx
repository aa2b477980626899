import {
  type Compatibility,
  type DeployedParts,
  type ReleaseActionName,
  featuresText as text,
  type FeatureEntry,
  type FeatureUse,
  type Trial,
} from '@spot/contracts/releases';
import { Button, makeStyles, Notice, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { Card, DataTable } from '@spot/contracts/ui/data';
import { BudgetLine } from './BudgetLine';
import { CompatibilityTable } from './CompatibilityTable';
import { actionsOf } from './effect';
import { servedOf } from './figures';
import { versionColumns } from './versionColumns';
import { WatchLine } from './WatchLine';

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalL, boxShadow: 'none', border: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1, margin: 0, [onPhone]: { width: '100%' } },
});

interface Props {
  feature: string;
  entry: FeatureEntry;
  use: FeatureUse | undefined;
  /** Whether the figures are read, so that none of this feature means that there are none. */
  isUseRead: boolean;
  trial: Trial | undefined;
  table: Compatibility | undefined;
  parts: DeployedParts | undefined;
  now: number;
  /** Undefined for people who may only view. */
  onAsk: ((action: ReleaseActionName) => void) | undefined;
  onPreviews(): void;
}

/** One feature: its versions in service, their figures, and the possible actions. */
export function FeatureCard({ feature, entry, use, isUseRead, trial, table, parts, now, onAsk, onPreviews }: Props) {
  const styles = useStyles();
  const served = servedOf(entry, use);
  const name = (action: ReleaseActionName) =>
    action === 'canary' && entry.canary ? text.actions.share : text.actions[action];
  return (
    <Card className={styles.root} role="region" aria-label={feature}>
      <div className={styles.head}>
        <Text as="h2" size={500} weight="semibold" className={styles.title}>
          {feature}
        </Text>
        {(onAsk ? actionsOf(entry) : []).map((action) => (
          <Button
            key={action}
            size="small"
            aria-label={text.actions.of(name(action), feature)}
            onClick={() => onAsk?.(action)}
          >
            {name(action)}
          </Button>
        ))}
        {onAsk && (
          <Button size="small" aria-label={text.actions.of(text.previews.open, feature)} onClick={onPreviews}>
            {text.previews.open}
          </Button>
        )}
      </div>
      {entry.off && <Notice intent="warning">{text.off(entry.off.reason)}</Notice>}
      <DataTable
        label={text.versions.label(feature)}
        rows={served}
        columns={versionColumns(now)}
        rowKey={({ role }) => role}
        maxHeight="none"
      />
      {isUseRead && !served.some(({ counts }) => counts) && <Text>{text.versions.waiting}</Text>}
      {entry.current && !entry.off && use && <BudgetLine use={use} version={entry.current.version} now={now} />}
      {entry.canary && <WatchLine canary={entry.canary} trial={trial} now={now} />}
      {table && table.versions.length > 0 && <CompatibilityTable table={table} parts={parts} />}
    </Card>
  );
}
