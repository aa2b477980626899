import { gateText } from '../messages/gate';
import type { JsonSchema } from '../facts';
import { wordsOf, type Refusal } from './refusal';
import { problemsOf } from './schema/accepts';
import { isSame } from './schema/node';
import { schemaOf, type World } from './world';

interface Side {
  who: string;
  /** The same in every release: the name of a feature, the shell or an area. */
  owner: string;
  fresh: boolean;
  kind: string;
  schema: JsonSchema;
  /** Whether it has only some fields of an existing document. */
  part: boolean;
}

type Party = Pick<Side, 'who' | 'owner' | 'fresh'>;
const sides = (party: Party, kinds: Readonly<Record<string, JsonSchema>>, part: boolean): Side[] =>
  Object.entries(kinds).map(([kind, schema]) => ({ ...party, kind, schema, part }));

const compare = (writer: Side, reader: Side) =>
  problemsOf(schemaOf(writer.schema), schemaOf(reader.schema), { stored: true, part: writer.part });

/** Checks that every reader of a kind of document can read what every writer writes, or has written before. */
export function checkDocuments(world: World): Refusal[] {
  const browsers = [
    ...world.features.map(({ who, fresh, facts }) => ({ party: { who, fresh, owner: facts.name }, facts })),
    ...world.shells.map(({ who, fresh, facts }) => ({ party: { who, fresh, owner: 'the shell' }, facts })),
  ];
  const backends = world.backends.map(({ who, fresh, past, facts }) => ({
    party: { who, fresh, owner: `functions of ${facts.area}` },
    past,
    facts,
  }));
  const writers = [
    ...backends.flatMap(({ party, facts }) => sides(party, facts.documents, false)),
    ...browsers.flatMap(({ party, facts }) => sides(party, facts.stores, true)),
  ];
  const reading = [
    ...backends.map(({ party, past, facts }) => ({ past, read: sides(party, facts.reads, false) })),
    ...browsers.map(({ party, facts }) => ({ past: false, read: sides(party, facts.documents, false) })),
  ];
  const known = reading.flatMap(({ read }) => read);
  /** The side that is in service today in its place. */
  const before = (side: Side, among: readonly Side[]) =>
    side.fresh
      ? among.find((one) => !one.fresh && one.owner === side.owner && one.kind === side.kind && one.part === side.part)
      : side;
  return reading
    .filter(({ past }) => !past)
    .flatMap(({ read }) => read)
    .flatMap((reader) =>
      writers
        .filter(({ kind, fresh }) => kind === reader.kind && (fresh || reader.fresh))
        .flatMap((writer): Refusal[] => {
          const all = compare(writer, reader);
          if (all.length === 0) return [];
          // A problem that exists in service already is no reason to refuse: code may guarantee more than its schemas say.
          const [was, by] = [before(writer, writers), before(reader, known)];
          const old = was && by ? compare(was, by) : [];
          const found = all.filter((one) => !old.some((other) => isSame(one, other)));
          if (found.length === 0) return [];
          const text = gateText.document(reader.who, reader.kind, writer.who, wordsOf(found, reader.kind));
          return [{ reason: 'document', breaks: reader.who, on: reader.kind, text }];
        }),
    );
}
