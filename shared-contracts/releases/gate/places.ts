import { gateText } from '../messages/gate';
import { wordsOf, type Refusal } from './refusal';
import { problemsOf } from './schema/accepts';
import { askersOf, schemaOf, type World } from './world';

type Feature = World['features'][number];
const inRegistry = ({ as }: Feature) => as !== 'tabs';

function slotRefusals(world: World): Refusal[] {
  const features = world.features.filter(inRegistry);
  const opened = askersOf(world).flatMap((asker) =>
    Object.entries(asker.facts.opens).map(([slot, props]) => ({ asker, slot, props })),
  );
  const refused = (breaks: string, slot: string, text: string): Refusal => ({ reason: 'slot', breaks, on: slot, text });
  const openings = opened.flatMap(({ asker, slot, props }) => {
    const fillers = features.filter(({ facts }) => facts.slots.includes(slot));
    if (fillers.length === 0)
      // The shell shows a notice until a feature fills the slot, because a first deployment begins with the shell.
      return asker.fresh && 'as' in asker ? [refused(asker.who, slot, gateText.noFiller(asker.who, slot))] : [];
    return fillers.flatMap((filler): Refusal[] => {
      if (!asker.fresh && !filler.fresh) return [];
      const found = problemsOf(schemaOf(props), schemaOf(filler.facts.fills[slot]));
      if (found.length === 0) return [];
      return [refused(asker.who, slot, gateText.props(asker.who, slot, filler.who, wordsOf(found, 'props')))];
    });
  });
  const dropped = features
    .filter(({ fresh }) => fresh)
    .flatMap(({ who, facts }) => {
      const filled = features.filter((one) => !one.fresh && one.facts.name === facts.name && one.as === 'current');
      const lost = filled.flatMap((one) => one.facts.slots).filter((slot) => !facts.slots.includes(slot));
      return lost.flatMap((slot) => {
        const users = opened.filter((one) => one.slot === slot && one.asker.who !== who);
        return users.map(({ asker }) => refused(asker.who, slot, gateText.slotGone(who, slot, asker.who)));
      });
    });
  const twice = features
    .filter(({ fresh }) => fresh)
    .flatMap(({ who, facts }) =>
      facts.slots.flatMap((slot) => {
        const other = features.find((one) => one.facts.name !== facts.name && one.facts.slots.includes(slot));
        return other ? [refused(who, slot, gateText.slotTwice(who, slot, other.who))] : [];
      }),
    );
  return [...openings, ...dropped, ...twice];
}

const parts = (path: string) => path.replace(/\/+$/, '').split('/');
const isOpen = (part: string | undefined) => part?.startsWith(':') === true;

/** Whether an address can match both paths. */
function meet(one: string, other: string): boolean {
  const [mine, theirs] = [parts(one), parts(other)];
  return (
    mine.length === theirs.length &&
    mine.every((part, index) => part === theirs[index] || isOpen(part) || isOpen(theirs[index]))
  );
}

interface Owned {
  who: string;
  owner: string;
  fresh: boolean;
  path: string;
}

function routeRefusals(world: World): Refusal[] {
  const owned: Owned[] = [
    ...world.features
      .filter(inRegistry)
      .flatMap(({ who, fresh, facts }) => facts.routes.map(({ path }) => ({ who, owner: facts.name, fresh, path }))),
    ...world.shells
      .filter(({ past }) => !past)
      .flatMap(({ who, fresh, facts }) => facts.routes.map((path) => ({ who, owner: '', fresh, path }))),
  ];
  return owned
    .filter(({ fresh }) => fresh)
    .flatMap((route, place, fresh): Refusal[] => {
      const { who, owner, path } = route;
      const refused = (text: string): Refusal => ({ reason: 'route', breaks: who, on: path, text });
      const again = fresh.slice(0, place).some((one) => one.who === who && one.path === path);
      const others = owned.filter((one) => one.owner !== owner && meet(one.path, path));
      return [
        ...(again ? [refused(gateText.routeTwice(who, path))] : []),
        ...others.slice(0, 1).map((other) => refused(gateText.route(who, path, other.who, other.path))),
      ];
    });
}

/** Checks that slots and addresses have one owner each, and that slots accept the props that they get. */
export const checkPlaces = (world: World): Refusal[] => [...slotRefusals(world), ...routeRefusals(world)];
