import { useState } from 'react';
import { addCompanyNote, type CompanyNote, companyText, longestNote, noteIssue } from '@spot/contracts/backoffice';
import { companyNotesQuery } from '@spot/contracts/backoffice/queries';
import type { Group } from '@spot/contracts/accounts';
import { lengthOf, listText } from '@spot/contracts/core';
import { usePagedQuery, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { DialogForm, FormTextarea, useSpotForm } from '@spot/contracts/ui/kit';
import { DeleteNote } from './DeleteNote';
import { NoteList } from './NoteList';

const text = companyText.notes;
const empty = { note: '' };

/** Platform admins' notes about a company, newest first (ADM-124..126). */
export function NotesDialog({ group, onClose }: { group: Pick<Group, 'id' | 'name'>; onClose(): void }) {
  const shell = useShell();
  const add = useIdempotentCall(addCompanyNote);
  const { rows, status, error, retry, more } = usePagedQuery((most) => companyNotesQuery(group.id, most));
  const [leaver, setLeaver] = useState<CompanyNote>();
  const form = useSpotForm({
    defaults: empty,
    mode: 'onSubmit',
    check: ({ note }) => {
      const issue = noteIssue(note);
      return issue ? [{ field: 'note', message: text.issues[issue] }] : [];
    },
    send: ({ note }) => add({ groupId: group.id, note }),
    done: (_, sent) => {
      shell.notify({ text: text.added });
      // What was typed meanwhile stays.
      if (form.methods.getValues('note') === sent.note) form.methods.reset(empty);
    },
    notify: { text: text.addFailed },
  });
  return (
    <>
      <DialogForm
        form={form}
        title={`${text.title}: ${group.name}`}
        verb={text.add}
        dismiss={companyText.back(group.name)}
        onClose={onClose}
      >
        <FormTextarea
          required
          name="note"
          label={text.note}
          rows={3}
          counter={(note) => counted(longestNote - lengthOf(note))}
        />
        {status === 'loading' && <Skeleton layout="cards" rows={2} />}
        {status === 'error' && <ErrorState text={error ?? ''} onRetry={retry} />}
        {status === 'ready' && rows.length === 0 && <EmptyState text={text.none} />}
        {rows.length > 0 && <NoteList notes={rows} onDelete={setLeaver} />}
        {more && <Button onClick={more}>{listText.loadMore}</Button>}
      </DialogForm>
      {leaver && (
        <DeleteNote
          groupId={group.id}
          note={leaver}
          isDone={status === 'ready' && !rows.some(({ id }) => id === leaver.id)}
          onClose={() => setLeaver(undefined)}
        />
      )}
    </>
  );
}

/** How many characters are left, near the end; undefined if there are too many, which has its own error. */
function counted(left: number): string | undefined {
  if (left < 0) return undefined;
  return left < 500 ? text.count(left) : text.hint;
}
