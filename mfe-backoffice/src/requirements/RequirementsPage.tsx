import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deleteHookDocument } from '@spot/contracts/backoffice/queries';
import { type CatalogueEntry, type DeleteHook, catalogueText as text, isDeleting } from '@spot/contracts/backoffice';
import { useLiveDocument, useNow, useShell } from '@spot/contracts/shell-api';
import { Button, MessageBar, MessageBarBody } from '@spot/contracts/ui/core';
import { EmptyState, Unanswered } from '@spot/contracts/ui/data';
import { findRows, ListPage, useListState } from '@spot/contracts/ui/kit';
import { hrefs } from '@spot/contracts/routes';
import { AddEntryDialog } from './AddEntryDialog';
import { entryColumns } from './entryColumns';
import { RemoveEntryDialog } from './RemoveEntryDialog';
import { useCatalogue } from './useCatalogue';

const pageSize = 15;
/** A requirement is removed from positions and from shifts. */
const hooks = [deleteHookDocument('requirementDelete'), deleteHookDocument('gigsRequirementDelete')] as const;
const keyOf = ({ requirementSkill, id }: CatalogueEntry) => `${requirementSkill} ${id}`;
const doneIn = (removals: readonly { data: DeleteHook | null | undefined }[]) =>
  removals.reduce((sum, { data }) => sum + (data?.done ?? 0), 0);

/** Skills and requirements of the whole product; /addrequirements opens the dialog (ADM-139..148, decision N61). */
export function RequirementsPage() {
  const shell = useShell();
  const { all, status, error, retry, leftOut } = useCatalogue();
  const now = useNow();
  const removals = [useLiveDocument(hooks[0]), useLiveDocument(hooks[1])];
  const unchecked = removals.some((one) => one.status === 'error');
  const state = useListState();
  const { pathname, search } = useLocation();
  const adding = pathname === hrefs.addRequirements();
  const open = (page: string) => shell.navigate(`${page}${search}`);
  const add = useFocusAfter<HTMLButtonElement>(adding);
  const [removing, setRemoving] = useState<CatalogueEntry>();
  const hook = removals.find(({ data }) => isDeleting(data, now))?.data;
  return (
    <ListPage
      title={text.title}
      context={
        unchecked ? (
          <Unanswered error={text.remove.unchecked} onRetry={() => hooks.forEach(({ key }) => shell.live.retry(key))} />
        ) : (
          hook && (
            <MessageBar layout="multiline">
              <MessageBarBody role="status">{text.remove.progress(hook.name, doneIn(removals))}</MessageBarBody>
            </MessageBar>
          )
        )
      }
      label={text.title}
      primary={
        <Button ref={add} appearance="primary" onClick={() => open(hrefs.addRequirements())}>
          {text.add}
        </Button>
      }
      state={state}
      search={text.search}
      status={status}
      error={error}
      onRetry={retry}
      rows={findRows(all, state.search, ({ name }) => [name])}
      all={all}
      columns={entryColumns(setRemoving)}
      rowKey={keyOf}
      initialSort={{ key: 'label', descending: false }}
      pageSize={pageSize}
      none={<EmptyState text={text.none} />}
      exported="requirements-and-skills"
      leftOut={leftOut}
    >
      {adding && <AddEntryDialog existing={all} onClose={() => open(hrefs.requirementsSkills())} />}
      {removing && (
        <RemoveEntryDialog
          entry={removing}
          running={hook != null}
          isDone={status === 'ready' && !all.some((entry) => keyOf(entry) === keyOf(removing))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </ListPage>
  );
}

/** Focuses the returned element when the dialog is closed, because its address is a page, whose opening moves the focus. */
function useFocusAfter<Element extends HTMLElement>(open: boolean) {
  const element = useRef<Element>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return;
    const timer = setTimeout(() => element.current?.focus());
    return () => clearTimeout(timer);
  }, [open]);
  return element;
}
