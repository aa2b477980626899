import { gateText } from '../../messages/releases/gate';
import type { JsonSchema } from '../facts';
import { wordsOf, type Refusal } from './refusal';
import { problemsOf } from './schema/accepts';
import { askersOf, schemaOf, type World } from './world';

interface Side {
  who: string;
  fresh: boolean;
  kind: string;
  schema: JsonSchema;
  /** Only some fields of a document that is there. */
  part: boolean;
}

const sides = (who: string, fresh: boolean, kinds: Readonly<Record<string, JsonSchema>>, part: boolean): Side[] =>
  Object.entries(kinds).map(([kind, schema]) => ({ who, fresh, kind, schema, part }));

/** Each kind of document: whoever reads it understands what anybody writes, or has written before. */
export function checkDocuments(world: World): Refusal[] {
  const askers = askersOf(world);
  const writers = [
    ...world.backends.flatMap(({ who, fresh, facts }) => sides(who, fresh, facts.documents, false)),
    ...askers.flatMap(({ who, fresh, facts }) => sides(who, fresh, facts.stores, true)),
  ];
  const readers = [
    ...world.backends
      .filter(({ past }) => !past)
      .flatMap(({ who, fresh, facts }) => sides(who, fresh, facts.reads, false)),
    ...askers.flatMap(({ who, fresh, facts }) => sides(who, fresh, facts.documents, false)),
  ];
  return readers.flatMap((reader) =>
    writers
      .filter(({ kind, fresh }) => kind === reader.kind && (fresh || reader.fresh))
      .flatMap((writer): Refusal[] => {
        const found = problemsOf(schemaOf(writer.schema), schemaOf(reader.schema), { stored: true, part: writer.part });
        if (found.length === 0) return [];
        const text = gateText.document(reader.who, reader.kind, writer.who, wordsOf(found, reader.kind));
        return [{ reason: 'document', breaks: reader.who, on: reader.kind, text }];
      }),
  );
}
