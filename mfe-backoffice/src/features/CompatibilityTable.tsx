import { cellOf, compatibilityText as text, type Compatibility, type DeployedParts } from '@spot/contracts/releases';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { DataTable, StatusDot, type Column, type StatusTone } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  title: { margin: 0 },
  // A state may take several lines, which would touch those of the rows above and below.
  cell: { display: 'block', paddingBlock: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

type State = ReturnType<typeof cellOf>;
interface Row {
  version: string;
  /** By the shell's digest. */
  states: ReadonlyMap<string, State>;
}

const tones: Record<State['state'], StatusTone> = { works: 'good', fails: 'bad', before: 'quiet', untried: 'quiet' };

function wordsOf({ state, cell }: State): string {
  if (state === 'before') return text.before(cell?.works === true);
  return state === 'fails' ? text.why(cell?.words ?? '') : text[state];
}

function Cell({ state }: { state: State }) {
  const styles = useStyles();
  return (
    <span className={styles.cell}>
      <StatusDot tone={tones[state.state]} wraps>
        {wordsOf(state)}
        {state.cell && (
          <Text block size={200} className={styles.quiet}>
            {text.tried(formatDateTime(state.cell.at, viewerZone()))}
          </Text>
        )}
      </StatusDot>
    </span>
  );
}

interface Props {
  table: Compatibility;
  parts: DeployedParts | undefined;
}

/** Whether the last versions of a feature work with the last shells and the functions in service. */
export function CompatibilityTable({ table, parts }: Props) {
  const styles = useStyles();
  // On a card the name of a shell stands beside its words, which need the width.
  const isPhone = useIsPhone();
  const { shells = [], functions = '' } = parts ?? {};
  const rows = table.versions.map((version): Row => ({
    version,
    states: new Map(shells.map(({ digest: shell }) => [shell, cellOf(table, { version, shell, functions })])),
  }));
  const columns: Column<Row>[] = [
    {
      key: 'version',
      header: text.version,
      card: 'title',
      width: '112px',
      cell: ({ version }) => <Text weight="semibold">{version}</Text>,
    },
    ...shells.map(({ digest, version, at }): Column<Row> => ({
      key: digest,
      header: isPhone ? text.shell(version) : text.shellSince(version, formatDateTime(at, viewerZone())),
      cell: ({ states }) => <Cell state={states.get(digest) ?? { state: 'untried' }} />,
    })),
  ];
  const isMissing = rows.some(({ states }) => [...states.values()].some(({ state }) => tones[state] === 'quiet'));
  return (
    <div className={styles.root}>
      <Text as="h3" weight="semibold" className={styles.title}>
        {text.title}
      </Text>
      <Text className={styles.quiet}>{shells.length === 0 ? text.noShells : text.hint}</Text>
      {shells.length > 0 && (
        <DataTable
          label={text.label(table.feature)}
          rows={rows}
          columns={columns}
          rowKey={({ version }) => version}
          maxHeight="none"
        />
      )}
      {isMissing && <Text className={styles.quiet}>{text.how(table.feature)}</Text>}
    </div>
  );
}
