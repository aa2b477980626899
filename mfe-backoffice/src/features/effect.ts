import { type ReleaseActionName, featuresText, type FeatureEntry } from '@spot/contracts/releases';

const text = featuresText.effect;

/** What will happen, in words, before it is done; undefined while something is not chosen yet. */
export function effectOf(
  action: ReleaseActionName,
  { current, previous, canary }: FeatureEntry,
  { version, share }: { version: string; share: number | undefined },
): string | undefined {
  const present = current?.version;
  switch (action) {
    case 'canary':
      return version === '' || share === undefined || !present ? undefined : text.canary(version, share, present);
    case 'promote':
      return version === '' ? undefined : text.promote(version, present);
    case 'rollback':
      if (canary) return text.rollbackCanary(canary.version, present ?? '');
      return present && previous ? text.rollback(present, previous.version) : undefined;
    case 'off':
      return text.off;
    case 'on':
      return text.on(present ?? '');
  }
}

/** What can be done to a feature now, in the order of its buttons. */
export function actionsOf({ current, previous, canary, off }: FeatureEntry): ReleaseActionName[] {
  return [
    ...(current ? (['canary'] as const) : []),
    'promote',
    ...(canary || (current && previous) ? (['rollback'] as const) : []),
    off ? 'on' : 'off',
  ];
}
