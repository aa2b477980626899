import { gateText } from '../messages/gate';
import type { FeatureFacts, ShellFacts, TypeFacts } from '../facts';
import { satisfies } from '../semver';
import { lackOf, type ConsumedModule } from '../shared-modules';
import { wordsOf, type Refusal } from './refusal';
import { problemsOf } from './schema/accepts';
import { schemaOf, type World } from './world';

type Feature = World['features'][number];
type Shell = World['shells'][number];

function moduleRefusals({ who, facts }: Feature, shell: Shell): Refusal[] {
  return Object.entries<ConsumedModule>(facts.borrows).flatMap(([module, consumed]): Refusal[] => {
    const provided = shell.facts.doors[module];
    const lack = lackOf(consumed, provided);
    const refused = (text: string, on = module): Refusal[] => [{ reason: 'module', breaks: who, on, text }];
    if (lack === 'module') return refused(gateText.module(who, module, shell.who));
    if (lack === 'version')
      return refused(gateText.moduleVersion(who, module, consumed.range, shell.who, provided?.version ?? ''));
    if (!lack) return [];
    return refused(
      gateText.names(who, module, lack.names.join(', '), shell.who),
      `${module}: ${lack.names.join(', ')}`,
    );
  });
}

/** A feature that imports a whole library may use every name that an earlier shell exported. */
function takenAway(feature: Feature, shell: Shell, before: readonly Shell[]): Refusal[] {
  const { who, facts } = feature;
  return Object.entries<ConsumedModule>(facts.borrows).flatMap(([module, { names }]): Refusal[] => {
    const offered = shell.facts.doors[module]?.names;
    if (!names.includes('*') || !offered) return [];
    const had = before.flatMap((one) => one.facts.doors[module]?.names ?? []);
    const lost = [...new Set(had)].filter((name) => !offered.includes(name));
    if (lost.length === 0) return [];
    const text = gateText.whole(who, module, lost.join(', '), shell.who);
    return [{ reason: 'module', breaks: who, on: `${module}: ${lost.join(', ')}`, text }];
  });
}

/** What a feature uses; one built before this was recorded may use everything that shells offered to it. */
function usesOf({ facts }: Feature, before: readonly Shell[]): TypeFacts[] {
  if (facts.uses) return [facts.uses];
  return before.flatMap(({ facts: { offers } }) => {
    if (!offers) return [];
    const modules = Object.entries(offers.doors).map(([module, members]) => {
      const names = module === 'shell' ? Object.keys(members) : (facts.borrows[module]?.names ?? []);
      const used = Object.entries(members).filter(([name]) => names.includes(name) || names.includes('*'));
      return [module, Object.fromEntries(used)] as const;
    });
    return [{ doors: Object.fromEntries(modules), $defs: offers.$defs }];
  });
}

/**
 * How React passes the shell's interface on to a feature's components. A feature only passes on what the shell gave it, so the
 * interface is compared as what it reads of the shell, not as a value of its own that must be complete.
 */
const passedOn = 'ShellContext';

/** Every value that a feature gives must be accepted by the shell, and every one that it reads must be offered. */
function typeRefusals(feature: Feature, { who: shell, facts: { offers, doors } }: Shell, used: TypeFacts): Refusal[] {
  const { who, facts } = feature;
  const members = Object.entries(used.doors).flatMap(([module, types]) =>
    Object.entries(types).map(([name, type]) => ({ module, name, type })),
  );
  return members.flatMap(({ module, name, type }): Refusal[] => {
    const offered = offers?.doors[module]?.[name];
    const on = module === 'shell' ? `shell.${name}` : `${name} of ${module}`;
    const refused = (text: string): Refusal[] => [{ reason: 'type', breaks: who, on, text }];
    // A library's missing name is reported as such.
    if (!offered) return doors[module] ? [] : refused(gateText.member(who, on, shell));
    if (name === passedOn) return [];
    const found = problemsOf(schemaOf({ ...offered, $defs: offers?.$defs }), schemaOf({ ...type, $defs: used.$defs }));
    if (found.length === 0) return [];
    return refused(gateText[facts.uses ? 'type' : 'oldType'](who, on, shell, wordsOf(found, name)));
  });
}

/** Compares builds of which at least one recorded no types. */
function unrecorded({ who, facts, fresh }: Feature, shell: Shell): Refusal[] {
  const refused = (reason: 'type' | 'unknown', text: string): Refusal[] => [{ reason, breaks: who, on: 'shell', text }];
  const [range, has] = [facts.contract, shell.facts.contract];
  if (facts.uses) return shell.past ? [] : refused('unknown', gateText.oldShell(who, shell.who));
  if (shell.facts.offers) return fresh ? refused('unknown', gateText.oldFeature(who, shell.who)) : [];
  if (range === undefined || has === undefined || satisfies(has, range)) return [];
  return refused('type', gateText.contract(who, range, shell.who, has));
}

function misfits(feature: Feature, shell: Shell, before: readonly Shell[] = []): Refusal[] {
  const { who, facts } = feature;
  const { federation, offers } = shell.facts;
  const uses = usesOf(feature, before);
  return [
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
    ...(facts.uses && offers ? [] : unrecorded(feature, shell)),
    ...(offers ? uses.flatMap((used) => typeRefusals(feature, shell, used)) : []),
    ...moduleRefusals(feature, shell),
  ];
}

const fits = (facts: FeatureFacts, shell: ShellFacts) =>
  misfits({ facts, as: 'current', who: '', fresh: true }, { facts: shell, who: '', fresh: true }).length === 0;

/**
 * Checks the types, Module Federation and libraries that each feature uses against each shell that may load it. A tab with an
 * older shell keeps the version in service before, if that fits.
 */
export function checkShells({ shells, features }: World): Refusal[] {
  return features.flatMap((feature) => {
    if (feature.fresh && shells.length === 0)
      return [{ reason: 'unknown' as const, breaks: feature.who, on: 'shell', text: gateText.noShell(feature.who) }];
    return shells.flatMap((shell) => {
      if (!feature.fresh && !shell.fresh) return [];
      if (shell.fresh && feature.as === 'tabs') return [];
      const standsIn = ({ facts, fresh }: Feature) =>
        !fresh && facts.name === feature.facts.name && fits(facts, shell.facts);
      if (shell.past && features.some(standsIn)) return [];
      const before = shell.fresh ? shells.filter((one) => !one.fresh) : [];
      return [...misfits(feature, shell, before), ...takenAway(feature, shell, before)];
    });
  });
}
