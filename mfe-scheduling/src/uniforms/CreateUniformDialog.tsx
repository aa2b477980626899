import { longestParagraph } from '@spot/contracts/core';
import { longestUniformName, type Uniform, uniformText as text } from '@spot/contracts/scheduling';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { DialogForm, FormPicture, FormText, FormTextarea } from '@spot/contracts/ui/kit';
import { useCreateUniform } from './useCreateUniform';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface CreateUniformDialogProps {
  teamId: string;
  existing: readonly Uniform[];
  onCreated(uniformId: string): void;
  onClose(): void;
}

/** Dialog to create a uniform (SCH-064, SCH-198..201). */
export function CreateUniformDialog({ teamId, existing, onCreated, onClose }: CreateUniformDialogProps) {
  const styles = useStyles();
  const { form, uploading } = useCreateUniform({ teamId, existing, onCreated });
  return (
    <DialogForm form={form} title={text.create} verb={text.create} onClose={onClose} stoppable={uploading}>
      <div className={styles.body}>
        <FormText required name="name" label={text.name} maxLength={longestUniformName} autoComplete="off" />
        <FormTextarea required name="description" label={text.description} rows={3} maxLength={longestParagraph} />
        <FormPicture
          required
          name="picture"
          of="name"
          label={text.picture}
          disabled={form.busy}
          uploading={uploading}
        />
      </div>
    </DialogForm>
  );
}
