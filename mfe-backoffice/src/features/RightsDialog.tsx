import { useState } from 'react';
import { setReleaseRights, type Releaser, featuresText } from '@spot/contracts/releases';
import { releasersQuery } from '@spot/contracts/releases/queries';
import { commonText } from '@spot/contracts/core';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import {
  ConfirmDialog,
  DataTable,
  ErrorState,
  Skeleton,
  Unanswered,
  ViewDialog,
  type Column,
} from '@spot/contracts/ui/data';
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

const mayText = ({ features, deploy }: Releaser) => text.may([...features, ...(deploy ? [text.deploy] : [])]);

/** Who besides platform admins may release which features; adds and removes these rights. */
export function RightsDialog({ features, onClose }: Props) {
  const styles = useStyles();
  const shell = useShell();
  const query = releasersQuery();
  const { status, data: releasers = [], error } = useLiveQuery(query);
  const save = useCall(setReleaseRights);
  const [giving, setGiving] = useState(false);
  const [taking, setTaking] = useState<Releaser>();
  const columns: Column<Releaser>[] = [
    { key: 'email', header: text.email, card: 'title', cell: ({ email }) => email },
    {
      key: 'features',
      header: text.features,
      card: 'fact',
      cell: mayText,
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
  const retry = () => shell.live.retry(query.key);
  if (giving)
    return (
      <GiveDialog
        features={features}
        releasers={status === 'ready' ? releasers : undefined}
        error={error}
        onRetry={retry}
        onClose={() => setGiving(false)}
      />
    );
  return (
    <>
      <ViewDialog
        title={text.title}
        onClose={onClose}
        actions={
          <Button appearance="primary" disabledFocusable={status !== 'ready'} onClick={() => setGiving(true)}>
            {text.give}
          </Button>
        }
      >
        <div className={styles.root}>
          {status === 'loading' && <Skeleton layout="table" rows={3} columns={3} />}
          {status === 'error' && <ErrorState text={error} onRetry={retry} />}
          {status === 'ready' && releasers.length === 0 && <Text>{text.none}</Text>}
          {releasers.length > 0 && (
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
          isDone={status === 'ready' && !releasers.some(({ id }) => id === taking.id)}
          onConfirm={() => save({ email: taking.email, features: [], deploy: false })}
          onDone={() => shell.notify({ text: text.saved(taking.email) })}
        >
          {mayText(taking)}
        </ConfirmDialog>
      )}
    </>
  );
}

interface Values {
  email: string;
  may: Record<string, boolean>;
}

interface GiveProps extends Props {
  /** Undefined while they cannot be read. Rights are saved as a whole, so the ones that a person has must be known. */
  releasers: readonly Releaser[] | undefined;
  error: string | undefined;
  onRetry(): void;
}

function GiveDialog({ features, releasers, error, onRetry, onClose }: GiveProps) {
  const styles = useStyles();
  const shell = useShell();
  const save = useCall(setReleaseRights);
  const form = useSpotForm<Values>({
    defaults: { email: '', may: Object.fromEntries(features.map((feature) => [feature, false])) },
    check: ({ email, may }): Problem[] => {
      const [first] = features;
      return [
        ...(email.trim() === '' ? [{ field: 'email', message: featuresText.dialog.missing }] : []),
        ...(first && !features.some((feature) => may[feature])
          ? [{ field: `may.${first}`, message: text.noFeature }]
          : []),
      ];
    },
    send: ({ email, may }) => {
      const known = releasers?.find((releaser) => releaser.email === email.trim().toLowerCase());
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
    <DialogForm form={form} title={text.give} verb={commonText.save} disabled={!releasers} onClose={onClose}>
      <FormText required name="email" label={text.email} type="email" autoComplete="off" />
      <div className={styles.ticks}>
        {features.map((feature) => (
          <FormCheckbox key={feature} name={`may.${feature}`} label={text.feature(feature)} />
        ))}
      </div>
      <Unanswered error={error} onRetry={onRetry} />
    </DialogForm>
  );
}
