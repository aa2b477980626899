import { useState } from 'react';
import { setReleaseRights } from '@spot/contracts/calls';
import { releasersQuery } from '@spot/contracts/data';
import type { Releaser } from '@spot/contracts/entities';
import { commonText, featuresText } from '@spot/contracts/messages';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, DataTable, ViewDialog, type Column } from '@spot/contracts/ui/data';
import { DialogForm, FormCheckbox, FormText, useSpotForm, type Problem } from '@spot/contracts/ui/kit';

const text = featuresText.rights;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0, gridColumn: '1 / -1' },
  ticks: { display: 'grid', gridColumn: '1 / -1' },
});

interface Props {
  features: readonly string[];
  onClose(): void;
}

/** Who beside platform admins may release which features; it is given and taken here. */
export function RightsDialog({ features, onClose }: Props) {
  const styles = useStyles();
  const shell = useShell();
  const { data: releasers = [] } = useLiveQuery(releasersQuery());
  const save = useCall(setReleaseRights);
  const [giving, setGiving] = useState(false);
  const [taking, setTaking] = useState<Releaser>();
  const columns: Column<Releaser>[] = [
    { key: 'email', header: text.email, card: 'title', cell: ({ email }) => email },
    {
      key: 'features',
      header: text.features,
      card: 'fact',
      cell: ({ features: may, deploy }) => text.may([...may, ...(deploy ? [text.deploy] : [])]),
    },
    {
      key: 'take',
      header: text.change,
      width: '120px',
      card: 'actions',
      cell: (releaser) => (
        <Button size="small" aria-label={text.take(releaser.email)} onClick={() => setTaking(releaser)}>
          {text.takeVerb}
        </Button>
      ),
    },
  ];
  if (giving) return <GiveDialog features={features} releasers={releasers} onClose={() => setGiving(false)} />;
  return (
    <>
      <ViewDialog
        title={text.title}
        onClose={onClose}
        actions={
          <Button appearance="primary" onClick={() => setGiving(true)}>
            {text.give}
          </Button>
        }
      >
        <div className={styles.root}>
          {releasers.length === 0 ? (
            <Text>{text.none}</Text>
          ) : (
            <DataTable label={text.title} rows={releasers} columns={columns} rowKey={({ id }) => id} maxHeight="40vh" />
          )}
        </div>
      </ViewDialog>
      {taking && (
        <ConfirmDialog
          open
          title={text.take(taking.email)}
          verb={text.takeVerb}
          onClose={() => setTaking(undefined)}
          onConfirm={async () => {
            await save({ email: taking.email, features: [], deploy: false });
            shell.notify({ text: text.saved(taking.email) });
          }}
        >
          {text.may(taking.features)}
        </ConfirmDialog>
      )}
    </>
  );
}

interface Values {
  email: string;
  may: Record<string, boolean>;
}

function GiveDialog({ features, releasers, onClose }: Props & { releasers: readonly Releaser[] }) {
  const styles = useStyles();
  const shell = useShell();
  const save = useCall(setReleaseRights);
  const form = useSpotForm<Values>({
    defaults: { email: '', may: Object.fromEntries(features.map((feature) => [feature, false])) },
    check: ({ email }): Problem[] =>
      email.trim() === '' ? [{ field: 'email', message: featuresText.dialog.missing }] : [],
    send: ({ email, may }) => {
      const known = releasers.find((releaser) => releaser.email === email.trim().toLowerCase());
      const chosen = features.filter((feature) => may[feature]);
      return save({
        email,
        features: [...new Set([...(known?.features ?? []), ...chosen])],
        deploy: known?.deploy ?? false,
      });
    },
    done: (_, { email }) => {
      shell.notify({ text: text.saved(email.trim()) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={text.give} verb={commonText.save} onClose={onClose}>
      <FormText required name="email" label={text.email} type="email" autoComplete="off" />
      <div className={styles.ticks}>
        {features.map((feature) => (
          <FormCheckbox key={feature} name={`may.${feature}`} label={text.feature(feature)} />
        ))}
      </div>
    </DialogForm>
  );
}
