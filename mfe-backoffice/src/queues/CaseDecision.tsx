import { useState } from 'react';
import { type QueueName, queueText, type CheckTick } from '@spot/contracts/backoffice';
import { Button, Checkbox, makeStyles, Notice, noticesSpace, onPhone, tokens } from '@spot/contracts/ui/core';
import { Switch, VerbButton } from '@spot/contracts/ui/data';
import { setSingleKeys, usesSingleKeys } from './singleKeys';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    bottom: noticesSpace,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: { position: 'static', backgroundColor: 'transparent' },
  },
  ticks: { display: 'flex', flexDirection: 'column' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  keys: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    [onPhone]: { display: 'none' },
  },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInlineEnd: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  help: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

export interface CaseDecisionProps {
  queue: QueueName;
  ticks: readonly CheckTick[];
  ticked: ReadonlySet<CheckTick>;
  onTick(tick: CheckTick): void;
  error: string | undefined;
  busy: boolean;
  onAccept(): void;
  onReject(): void;
}

/** The checkboxes to verify, the two buttons, and their keys. */
export function CaseDecision({ ticks, ticked, onTick, error, busy, onAccept, onReject }: CaseDecisionProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {ticks.length > 0 && (
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <Checkbox
              key={tick}
              label={queueText.ticks[tick]}
              checked={ticked.has(tick)}
              onChange={() => onTick(tick)}
            />
          ))}
        </div>
      )}
      <div role="alert">{error && <Notice intent="error">{error}</Notice>}</div>
      <div className={styles.line}>
        <KeysLine ticks={ticks.length} />
        <div className={styles.buttons}>
          <Button onClick={onReject} disabledFocusable={busy}>
            {queueText.reject}
          </Button>
          <VerbButton verb={queueText.accept} busy={busy} onClick={onAccept} />
        </div>
      </div>
    </div>
  );
}

const { list, tick, decision, open } = queueText.keys;

interface KeysLineProps {
  /** How many statements there are to tick; undefined if nothing is left to decide. */
  ticks?: number;
}

/** The visible list of shortcuts, with the switch for single-character ones. */
export function KeysLine({ ticks }: KeysLineProps) {
  const styles = useStyles();
  const [on, setOn] = useState(usesSingleKeys);
  return (
    <div className={styles.help} role="note" aria-label={queueText.keysTitle}>
      <span className={styles.keys}>
        <Switch
          label={queueText.singleKeys}
          checked={on}
          onChange={(_, { checked }) => {
            setSingleKeys(checked);
            setOn(checked);
          }}
        />
        {[...list, ...(ticks === undefined ? [] : [...tick.slice(ticks - 1, ticks), ...decision]), ...open].map(
          ([key, words]) => (
            <span key={key}>
              <kbd className={styles.key}>{key}</kbd>
              {words}
            </span>
          ),
        )}
      </span>
    </div>
  );
}
