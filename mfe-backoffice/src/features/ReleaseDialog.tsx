import { tidyParagraph } from '@spot/contracts/core';
import { useState } from 'react';
import {
  longestWhy,
  setRelease,
  type ReleaseActionName,
  featuresText,
  type FeatureEntry,
} from '@spot/contracts/releases';
import { versionsQuery } from '@spot/contracts/releases/queries';
import { failureOf, useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormNumber, FormSelect, FormTextarea, useSpotForm, type Problem } from '@spot/contracts/ui/kit';
import { effectOf } from './effect';

const text = featuresText.dialog;
const most = 20;
const asksVersion = (action: ReleaseActionName) => action === 'canary' || action === 'promote';

export interface Asked {
  feature: string;
  action: ReleaseActionName;
}

interface Props extends Asked {
  entry: FeatureEntry;
  /** The current number of the registry. */
  number: number;
  onClose(): void;
}

interface Values {
  version: string;
  share: number | undefined | null;
  why: string;
}

function problems(action: ReleaseActionName, { version, share, why }: Values): Problem[] {
  const found: Problem[] = [];
  if (asksVersion(action) && version === '') found.push({ field: 'version', message: text.missing });
  if (action === 'canary' && !(typeof share === 'number' && share >= 0 && share <= 100))
    found.push({ field: 'share', message: text.shareIssue });
  if (tidyParagraph(why) === '') found.push({ field: 'why', message: text.missing });
  return found;
}

/** Shows an action's effect and asks for the reason. If somebody else has changed the registry, shows that first. */
export function ReleaseDialog({ feature, action, entry, number, onClose }: Props) {
  const shell = useShell();
  const release = useCall(setRelease);
  // The number that the person has seen. Later changes count only after the server has refused the action.
  const [opened] = useState(number);
  const [refused, setRefused] = useState(false);
  const { canary, current } = entry;
  const form = useSpotForm<Values>({
    defaults: { version: canary?.version ?? '', share: canary?.share ?? 5, why: '' },
    check: (values) => problems(action, values),
    send: async ({ version, share, why }) => {
      try {
        return await release({
          feature,
          action,
          why,
          expected: refused ? number : opened,
          ...(asksVersion(action) && { version }),
          ...(action === 'canary' && { share: share ?? 0 }),
        });
      } catch (reason) {
        if (failureOf(reason).conflict) setRefused(true);
        throw reason;
      }
    },
    done: ({ number: now, live }) => {
      shell.notify({ text: live ? text.done(feature, now) : text.notLive(feature) });
      onClose();
    },
  });
  const { version, share } = form.methods.watch();
  const chosenShare = typeof share === 'number' && share >= 0 && share <= 100 ? share : undefined;
  const effect = effectOf({ feature, action }, entry, { version, share: chosenShare });
  const verb = {
    rollback: text.verb.rollback,
    off: text.verb.off,
    on: text.verb.on,
    promote: text.verb.promote(version),
    canary: text.verb.canary(version, chosenShare ?? 0),
  }[action];
  return (
    <DialogForm
      form={form}
      title={text.title[action](feature)}
      verb={verb}
      destructive={action === 'off' || action === 'rollback'}
      onClose={onClose}
    >
      {asksVersion(action) && <VersionField feature={feature} not={current?.version} />}
      {action === 'canary' && (
        <FormNumber
          required
          name="share"
          label={text.share}
          hint={text.shareHint}
          inputMode="numeric"
          contentAfter="%"
        />
      )}
      <FormTextarea
        required
        name="why"
        label={text.why}
        hint={action === 'off' ? text.offHint : text.whyHint}
        maxLength={longestWhy}
        rows={2}
      />
      {effect && <Text aria-live="polite">{effect}</Text>}
      {refused && <Notice intent="warning">{text.conflict}</Notice>}
    </DialogForm>
  );
}

/** The feature's published versions, except the current one. */
function VersionField({ feature, not }: { feature: string; not: string | undefined }) {
  const { live } = useShell();
  const query = versionsQuery(feature, most);
  const { data, status, error } = useLiveQuery(query);
  const others = (data ?? []).filter(({ version }) => version !== not);
  return (
    <>
      <FormSelect
        required
        name="version"
        label={text.version}
        hint={status === 'ready' && others.length === 0 ? text.noVersions : undefined}
        placeholder={text.chooseVersion}
        choices={others.map(({ version }) => ({ value: version, label: version }))}
      />
      <Unanswered error={error} onRetry={() => live.retry(query.key)} />
    </>
  );
}
