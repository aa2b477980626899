import { useState } from 'react';
import { legalText, setEmployeeDisabled, type Employee, type Group } from '@spot/contracts/accounts';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { companyText } from '@spot/contracts/backoffice';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  ViewDialog,
  SearchField,
} from '@spot/contracts/ui/data';
import { findRows } from '@spot/contracts/ui/kit';
import { AcceptedTerms } from '../../worker/AcceptedTerms';
import { RoomDialog, type RoomProps } from '../dialog/RoomDialog';
import { employeeColumns } from './employeeColumns';

const text = companyText.employees;
const none: readonly Employee[] = [];

/** The employees of a company, and who is locked out (ACC-184). */
export function EmployeesDialog({ group, ...room }: { group: Group } & RoomProps) {
  const { live } = useShell();
  const query = employeesOfGroupQuery(group.id);
  const { data = none, status, error } = useLiveQuery(query);
  const present = data.filter(({ deleted }) => !deleted);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Employee>();
  const [read, setRead] = useState<Employee>();
  return (
    <RoomDialog group={group} title={`${text.title}: ${group.name}`} {...room}>
      <SearchField label={text.search} value={typed} onChange={setTyped} />
      {status === 'loading' && <Skeleton layout="table" columns={5} />}
      {status === 'error' && <ErrorState text={error ?? ''} onRetry={() => live.retry(query.key)} />}
      {status === 'ready' && (
        <DataTable
          label={text.title}
          rows={findRows(present, typed, ({ name, email }) => [name, email])}
          columns={employeeColumns(group, { onAsk: setAsked, onTerms: setRead })}
          rowKey={({ id }) => id}
          initialSort={{ key: 'name', descending: false }}
          maxHeight="min(480px, 56dvh)"
          empty={<EmptyState text={present.length === 0 ? text.none : text.noneFound} />}
        />
      )}
      {asked && (
        <LockQuestion
          groupId={group.id}
          employee={asked}
          isDone={present.find(({ id }) => id === asked.id)?.disabled === !asked.disabled}
          onClose={() => setAsked(undefined)}
        />
      )}
      {read && (
        <ViewDialog
          size="question"
          title={legalText.sectionOf(read.name || read.email)}
          closeName={legalText.close}
          onClose={() => setRead(undefined)}
        >
          <AcceptedTerms uid={read.uid} />
        </ViewDialog>
      )}
    </RoomDialog>
  );
}

interface LockQuestionProps {
  groupId: string;
  employee: Employee;
  isDone: boolean;
  onClose(): void;
}

function LockQuestion({ groupId, employee, isDone, onClose }: LockQuestionProps) {
  const shell = useShell();
  const set = useCall(setEmployeeDisabled);
  const { id, name, email, disabled } = employee;
  const who = name || email;
  const verb = disabled ? text.enable : text.disable;
  return (
    <ConfirmDialog
      open
      store
      destructive={!disabled}
      title={disabled ? text.askEnable(who) : text.askDisable(who)}
      verb={verb}
      isDone={isDone}
      onConfirm={() => set({ groupId, employeeId: id, disabled: !disabled })}
      onDone={() => shell.notify({ text: disabled ? text.enabled(who) : text.disabled(who) })}
      onClose={onClose}
    >
      {disabled ? text.enableEffect : text.disableEffect}
    </ConfirmDialog>
  );
}
