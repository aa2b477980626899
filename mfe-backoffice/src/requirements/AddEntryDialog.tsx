import {
  longestCatalogueName,
  addCatalogueEntry,
  type CatalogueEntry,
  type CatalogueKind,
  catalogueIssueText,
  catalogueText,
  catalogueIssues,
} from '@spot/contracts/backoffice';
import { useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { DialogForm, FormRadio, FormText, problemsOf, useSpotForm } from '@spot/contracts/ui/kit';

const text = catalogueText.dialog;
const kinds = (['requirement', 'skill'] as const).map((value) => ({ value, label: catalogueText.types[value] }));
const answers = [
  { value: 'yes', label: catalogueText.yes },
  { value: 'no', label: catalogueText.no },
];
const defaults = { name: '', requirementSkill: '' as CatalogueKind | '', expiry: 'yes', hidden: 'no' };

/** Adds a requirement or a skill (ADM-141, ADM-143..146). */
export function AddEntryDialog({ existing, onClose }: { existing: readonly CatalogueEntry[]; onClose(): void }) {
  const shell = useShell();
  const add = useIdempotentCall(addCatalogueEntry);
  const form = useSpotForm({
    defaults,
    mode: 'onSubmit',
    check: (values) => problemsOf(catalogueIssues(values, existing), catalogueIssueText),
    send: ({ name, requirementSkill, expiry, hidden }) =>
      add({
        name,
        requirementSkill: requirementSkill as CatalogueKind,
        expiry: expiry === 'yes',
        hidden: hidden === 'yes',
      }),
    done: (_, { name }) => {
      shell.notify({ text: text.added(name.trim()) });
      onClose();
    },
  });
  const [name, kind] = form.methods.watch(['name', 'requirementSkill']);
  return (
    <DialogForm
      form={form}
      title={text.title}
      verb={text.confirm}
      disabled={name === '' || kind === ''}
      onClose={onClose}
    >
      <FormText required name="name" label={text.label} maxLength={longestCatalogueName} />
      <FormRadio required name="requirementSkill" label={text.type} layout="horizontal" choices={kinds} />
      {kind === 'requirement' && (
        <>
          <FormRadio name="expiry" label={text.expiry} layout="horizontal" choices={answers} />
          <FormRadio name="hidden" label={text.hidden} layout="horizontal" choices={answers} />
        </>
      )}
    </DialogForm>
  );
}
