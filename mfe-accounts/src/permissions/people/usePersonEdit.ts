import { useEffect, useState } from 'react';
import { longestLine, lengthProblem, type Permission } from '@spot/contracts/core';
import { inviteText, permissionsText, personIssues } from '@spot/contracts/accounts';
import { conflictAfter, useAction, useShell, useUnsaved, type Conflict } from '@spot/contracts/shell-api';
import type { Person } from './people';

export interface PersonValues {
  name: string;
  role: string;
  /** Only for members; owners have none. */
  permission?: Permission | '';
}
type Field = keyof PersonValues;
type Problems = Partial<Record<Field, string>>;

interface Editing {
  email: string;
  values: PersonValues;
  /** Values when editing began; the write is refused if they have changed. */
  before: PersonValues;
  /** Set once a save was refused; from then on the fields are validated while typing. */
  problems?: Problems;
  conflict?: Conflict | undefined;
}

export interface PersonEdit {
  email: string | undefined;
  values: PersonValues;
  busy: boolean;
  /** Whether the last save was refused because somebody else had changed the person. */
  conflict: boolean;
  problem(field: Field): string | undefined;
  start(person: Person): void;
  change(part: PersonValues | Partial<PersonValues>): void;
  cancel(): void;
  save(): Promise<void>;
  /** Email of the row that was left last. Its button takes the focus back and reports that with `arrived`. */
  left: string | undefined;
  arrived(): void;
}

const valuesOf = ({ name, role, permission }: Person): PersonValues =>
  permission === undefined ? { name, role } : { name, role, permission };
const fields: readonly Field[] = ['name', 'role', 'permission'];
const nothing: PersonValues = { name: '', role: '' };

/** The message of each field that is missing or too long; undefined if there is none. */
function problemsOf(values: PersonValues): Problems | undefined {
  const missing = personIssues(values).map((field) => [field, inviteText[field]]);
  const long = (['name', 'role'] as const).flatMap((field) => {
    const message = lengthProblem(values[field], longestLine);
    return message === undefined ? [] : [[field, message]];
  });
  const problems = Object.fromEntries([...missing, ...long]);
  return Object.keys(problems).length === 0 ? undefined : problems;
}

/** Edits one owner or member in their row (ACC-151, ACC-219). `store` saves, or rejects with the message to show. */
export function usePersonEdit(
  people: readonly Person[],
  store: (email: string, values: PersonValues, expected: PersonValues) => Promise<void>,
): PersonEdit {
  const shell = useShell();
  const [editing, setEditing] = useState<Editing>();
  const [left, setLeft] = useState<string>();

  const typed = editing && fields.some((field) => editing.values[field] !== editing.before[field]);
  useUnsaved(typed === true);

  const leave = (email: string) => {
    setLeft(email);
    setEditing(undefined);
  };
  const presentOf = (email: string) => {
    const present = people.find((one) => one.email === email);
    return present && valuesOf(present);
  };
  /** After a conflict, fields that were not edited show and keep the other person's values. */
  const shownOf = (values: PersonValues): PersonValues => {
    const present = editing?.conflict ? presentOf(editing.email) : undefined;
    const untouched = fields.filter((field) => values[field] === editing?.before[field]);
    return present ? { ...values, ...Object.fromEntries(untouched.map((field) => [field, present[field]])) } : values;
  };
  const change = (part: Partial<Editing>) => setEditing((now) => now && { ...now, ...part });

  const { busy, run } = useAction(
    async ({ email, values, before, conflict }: Editing) => {
      // After a conflict the current values were shown, so saving again replaces them.
      await store(email, shownOf(values), conflict ? (presentOf(email) ?? before) : before);
      leave(email);
    },
    {
      notify: true,
      onRefused: (failure) => {
        setEditing((now) => now && { ...now, conflict: conflictAfter(now.conflict, failure) });
      },
    },
  );

  const gone = editing !== undefined && !busy && presentOf(editing.email) === undefined;
  useEffect(() => {
    if (!gone) return;
    // The row left with its buttons, and the other rows' stay disabled while one is edited.
    setEditing(undefined);
    shell.notify({ text: permissionsText.conflict.gone, variant: 'error' });
  }, [gone, shell]);

  return {
    email: editing?.email,
    values: editing ? shownOf(editing.values) : nothing,
    busy,
    conflict: editing?.conflict === 'now',
    problem: (field) => editing?.problems?.[field],
    start(person) {
      const values = valuesOf(person);
      setEditing({ email: person.email, values, before: values });
    },
    change(part) {
      if (!editing) return;
      const values = { ...editing.values, ...part };
      change({ values, problems: editing.problems && (problemsOf(values) ?? {}) });
    },
    // Not while it is saved: the answer would end the editing of another row.
    cancel: () => editing && !busy && leave(editing.email),
    async save() {
      if (!editing || busy) return;
      const problems = problemsOf(editing.values);
      if (!problems) return void (await run(editing));
      change({ problems });
      shell.notify({ text: inviteText.editInvalid, variant: 'error' });
    },
    left,
    arrived: () => setLeft(undefined),
  };
}
