import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { finderText as text } from '@spot/contracts/backoffice';
import { commonText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { Button, DismissRegular, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { Dialog, DialogFocus, DialogSurface } from '@spot/contracts/ui/data';
import { WorkerDialog } from '../search/WorkerDialog';
import { FinderResults } from './FinderResults';
import type { Found } from './found';
import { readRecent, rememberRecent } from './recent';
import { useFound } from './useFound';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(640px, 100vw - 32px)',
    maxWidth: 'none',
    maxHeight: 'min(560px, 100dvh - 32px)',
    padding: 0,
    overflow: 'hidden',
    [onPhone]: { width: '100vw', height: '100dvh', maxHeight: 'none', borderRadius: 0, margin: 0, border: 'none' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // On a phone the dialog covers the page, and there is no Escape.
  close: { flexShrink: 0, [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  box: {
    boxSizing: 'border-box',
    flexGrow: 1,
    minWidth: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3 },
    ':focus-visible': { boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  },
});

const step = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return undefined;
};

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

const whereTo = ({ kind, id }: Found): string | undefined => {
  if (kind === 'page') return id;
  if (kind === 'company') return hrefs.companies({ company: id });
  return kind === 'team' ? hrefs.timesheets({ team: id }) : undefined;
};

/** Searches every page, company, team and worker; shows what was opened last on top. */
export function Finder({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const shell = useShell();
  const uid = useSession(({ user }) => user?.uid ?? '');
  const [typed, setTyped] = useState('');
  const [worker, setWorker] = useState<Found>();
  const [recent] = useState(() => readRecent(uid));
  const [chosen, setChosen] = useState({ typed: '', key: '' });
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const parts = useFound(typed);
  const last = typed.trim() === '' ? recent : [];
  const options = [
    ...last.map((found) => ({ key: `recent ${keyOf(found)}`, found })),
    ...parts.flatMap(({ found }) => found.map((one) => ({ key: keyOf(one), found: one }))),
  ];
  // By key, because a late answer may add options above the chosen one.
  const at =
    chosen.typed === typed
      ? Math.max(
          0,
          options.findIndex(({ key }) => key === chosen.key),
        )
      : 0;
  const choose = (index: number) => setChosen({ typed, key: options[index]?.key ?? '' });
  const open = (found: Found) => {
    rememberRecent(uid, found);
    const to = whereTo(found);
    if (to === undefined) return setWorker(found);
    onClose();
    shell.navigate(to);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = step(event.key, at, options.length);
    const found = options[at]?.found;
    if (next !== undefined) {
      choose(next);
      list.current?.querySelector(`[id="${optionId(next)}"]`)?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && found) open(found);
    else return;
    event.preventDefault();
  };
  if (worker) return <WorkerDialog uid={worker.id} name={worker.name} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={text.title}>
        <DialogFocus />
        <div className={styles.head}>
          <input
            className={styles.box}
            type="text"
            role="combobox"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            aria-label={text.title}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
            placeholder={text.placeholder}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            appearance="subtle"
            className={styles.close}
            aria-label={commonText.close}
            icon={<DismissRegular />}
            onClick={onClose}
          />
        </div>
        <FinderResults
          ref={list}
          id={listId}
          optionId={optionId}
          recent={last}
          parts={parts}
          at={at}
          onPoint={choose}
          onOpen={open}
        />
      </DialogSurface>
    </Dialog>
  );
}
