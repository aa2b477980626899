import { type ReleaseActionName, featuresText, type FeatureEntry } from '@spot/contracts/releases';
import { hrefs, matchRoute } from '@spot/contracts/routes';

const text = featuresText.effect;

/** The effect of an action in words; undefined until everything is chosen. */
export function effectOf(
  { feature, action }: { feature: string; action: ReleaseActionName },
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
      return matchRoute(hrefs.features())?.owner === feature ? `${text.off} ${text.offHere(feature)}` : text.off;
    case 'on':
      return text.on(present ?? '');
  }
}

/** The actions possible for a feature, in the order of their buttons. */
export function actionsOf({ current, previous, canary, off }: FeatureEntry): ReleaseActionName[] {
  return [
    ...(current ? (['canary'] as const) : []),
    'promote',
    ...(canary || (current && previous) ? (['rollback'] as const) : []),
    off ? 'on' : 'off',
  ];
}
