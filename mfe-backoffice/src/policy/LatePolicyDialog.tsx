import { useState } from 'react';
import { setLatePolicy, latePolicyIssueText, latePolicyText, latePolicyIssues } from '@spot/contracts/backoffice';
import type { Group } from '@spot/contracts/accounts';
import { groupDocument } from '@spot/contracts/accounts/queries';
import { commonText } from '@spot/contracts/core';
import { latePolicyOf } from '@spot/contracts/scheduling';
import { useCall, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormNumber, problemsOf, useSpotForm } from '@spot/contracts/ui/kit';
import { CompanyField } from './CompanyField';

const text = latePolicyText.dialog;

/** The company's policy as displayed, which the server compares with the current one. */
export const knownPolicy = (company: Group | undefined) => {
  const policy = company?.lateCancellationPolicy;
  return policy ? { hours: policy.hours, percentage: policy.percentage } : null;
};

/** Edits a company's policy; without `company` it is chosen here (ADM-112, ADM-152, ADM-154, ADM-155). */
export function LatePolicyDialog({ company, onClose }: { company?: Group; onClose(): void }) {
  const shell = useShell();
  const save = useCall(setLatePolicy);
  const [chosen, setChosen] = useState(company);
  // Read only after somebody else has changed it, so that nothing changes under a person who types.
  const [conflict, setConflict] = useState(false);
  const document = conflict && chosen ? groupDocument(chosen.id) : null;
  const read = useLiveDocument(document);
  const changed = read.data ?? undefined;
  const known = knownPolicy(changed ?? chosen);
  const [{ hours, percentage }] = useState(() => latePolicyOf(company));
  const form = useSpotForm({
    defaults: {
      groupId: company?.id ?? '',
      hours: hours as number | undefined,
      percentage: percentage as number | undefined,
    },
    check: (values) => problemsOf(latePolicyIssues(values), latePolicyIssueText),
    send: ({ groupId, hours = 0, percentage = 0 }) => save({ groupId, policy: { hours, percentage }, expected: known }),
    done: () => {
      shell.notify({ text: text.saved(chosen?.name ?? '') });
      onClose();
    },
    onRefused: (failure) => {
      if (failure.conflict) setConflict(true);
    },
  });
  return (
    <DialogForm
      form={form}
      title={company ? text.title(company.name) : latePolicyText.add}
      verb={commonText.save}
      onClose={onClose}
    >
      {!company && <CompanyField name="groupId" onPick={setChosen} />}
      {(!company || changed) && known && (
        <Notice intent="warning">{text.has(chosen?.name ?? '', known.hours, known.percentage)}</Notice>
      )}
      <Unanswered
        error={read.status === 'error' ? text.unread : undefined}
        onRetry={() => document && shell.live.retry(document.key)}
      />
      {changed && !known && <Notice intent="warning">{text.hasNone(changed.name)}</Notice>}
      <FormNumber required name="hours" label={text.hours} hint={text.hoursHint} inputMode="numeric" />
      <FormNumber
        required
        name="percentage"
        label={text.percentage}
        hint={text.percentageHint}
        inputMode="numeric"
        contentAfter="%"
      />
      <Text>{text.earlier}</Text>
    </DialogForm>
  );
}
