import { gateText } from '../messages/gate';
import { lackOf, type Borrowed } from '../doors';
import type { FeatureFacts, ShellFacts } from '../facts';
import { satisfies } from '../semver';
import type { Refusal } from './refusal';
import type { World } from './world';

type Feature = World['features'][number];
type Shell = World['shells'][number];

function doorRefusals({ who, facts }: Feature, shell: Shell): Refusal[] {
  return Object.entries<Borrowed>(facts.borrows).flatMap(([door, borrowed]): Refusal[] => {
    const lent = shell.facts.doors[door];
    const lack = lackOf(borrowed, lent);
    const refused = (text: string, on = door): Refusal[] => [{ reason: 'door', breaks: who, on, text }];
    if (lack === 'door') return refused(gateText.door(who, door, shell.who));
    if (lack === 'version')
      return refused(gateText.doorVersion(who, door, borrowed.range, shell.who, lent?.version ?? ''));
    if (!lack) return [];
    return refused(gateText.names(who, door, lack.names.join(', '), shell.who), `${door}: ${lack.names.join(', ')}`);
  });
}

/** A feature that imports a whole library may use every name that an earlier shell exported. */
function takenAway(feature: Feature, shell: Shell, before: readonly Shell[]): Refusal[] {
  const { who, facts } = feature;
  return Object.entries<Borrowed>(facts.borrows).flatMap(([door, { names }]): Refusal[] => {
    const offered = shell.facts.doors[door]?.names;
    if (!names.includes('*') || !offered) return [];
    const had = before.flatMap((one) => one.facts.doors[door]?.names ?? []);
    const lost = [...new Set(had)].filter((name) => !offered.includes(name));
    if (lost.length === 0) return [];
    const text = gateText.whole(who, door, lost.join(', '), shell.who);
    return [{ reason: 'door', breaks: who, on: `${door}: ${lost.join(', ')}`, text }];
  });
}

function misfits(feature: Feature, shell: Shell): Refusal[] {
  const { who, facts } = feature;
  const { contract, federation } = shell.facts;
  return [
    ...(satisfies(contract, facts.contract)
      ? []
      : [
          {
            reason: 'contract' as const,
            breaks: who,
            on: contract,
            text: gateText.contract(who, facts.contract, shell.who, contract),
          },
        ]),
    ...(federation === facts.federation
      ? []
      : [
          {
            reason: 'federation' as const,
            breaks: who,
            on: federation,
            text: gateText.federation(who, facts.federation, shell.who, federation),
          },
        ]),
    ...doorRefusals(feature, shell),
  ];
}

const fits = (facts: FeatureFacts, shell: ShellFacts) =>
  misfits({ facts, as: 'current', who: '', fresh: true }, { facts: shell, who: '', fresh: true }).length === 0;

/**
 * Checks contract, Module Federation and required libraries of each feature against each shell that may load it. A tab with an
 * older shell keeps the version in service before, if that fits.
 */
export function checkShells({ shells, features }: World): Refusal[] {
  return features.flatMap((feature) => {
    if (feature.fresh && shells.length === 0)
      return [{ reason: 'unknown' as const, breaks: feature.who, on: 'shell', text: gateText.noShell(feature.who) }];
    return shells.flatMap((shell) => {
      if (!feature.fresh && !shell.fresh) return [];
      if (shell.fresh && feature.as === 'tabs') return [];
      const standIn = features.some(
        ({ facts, fresh }) => !fresh && facts.name === feature.facts.name && fits(facts, shell.facts),
      );
      if (shell.past && standIn) return [];
      return [
        ...misfits(feature, shell),
        ...(shell.fresh
          ? takenAway(
              feature,
              shell,
              shells.filter((one) => one !== shell),
            )
          : []),
      ];
    });
  });
}
