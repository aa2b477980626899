import { asStored } from '@spot/contracts/stored';
import { inPath, referencesIn } from './values';
import type { Evidence, Invariant } from './evidence';

const shapes: Invariant = {
  says: 'Every document is as its schema says',
  broken: (evidence) => [...evidence.every()].flatMap((found) => asStored(found.ref.path, found.data())),
};

/** Documents that may outlive what they refer to: history, and data that an action can still restore. */
const outliving = /^(?:undos|adminActions|recommendations)\/|\/(?:deleted\w+|absent)\//;

/** A shift outlives its position, and what somebody wrote the record of the erased person. */
function mayBeGone(evidence: Evidence, path: string): boolean {
  const [collection, id = ''] = path.split('/');
  return collection === 'positions' || (['employees', 'spotters'].includes(collection ?? '') && evidence.isErased(id));
}

const references: Invariant = {
  says: 'Every reference leads to a document',
  broken: (evidence) =>
    [...evidence.every()]
      .filter(({ ref }) => !outliving.test(ref.path))
      .flatMap((found) =>
        referencesIn(found.data()).flatMap((path) =>
          evidence.at(path) || mayBeGone(evidence, path)
            ? []
            : [`${found.ref.path} refers to ${path}, which is missing`],
        ),
      ),
};

/** Files to which documents refer by path. */
const named = [
  ['idCheck', ['frontIDURL', 'backIDURL', 'selfieURL', 'enhanced_identity_verification.face_image']],
  ['requirementCheck', ['url']],
  ['uniformCheck', ['url']],
  ['uniform', ['url']],
] as const;

/** Files to which documents refer by a download URL with its token. */
const shown = [
  ['group', 'profPicURL'],
  ['team', 'profPicURL'],
  ['spotter', 'profPicURL'],
] as const;

const isForgotten = (found: { get(field: string): unknown }) => found.get('forgotten') === true;

function namedBy(evidence: Evidence): { by: string; file: string; token?: string }[] {
  const byPath = named.flatMap(([kind, fields]) =>
    evidence.all(kind).flatMap((found) =>
      fields.flatMap((field) => {
        const file: unknown = found.get(field);
        return typeof file === 'string' && inPath(file) && !isForgotten(found) ? [{ by: found.ref.path, file }] : [];
      }),
    ),
  );
  const byAddress = shown.flatMap(([kind, field]) =>
    evidence.all(kind).flatMap((found) => {
      const [, file, token] = /\/o\/([^?]+)\?.*token=([\w-]+)/.exec(String(found.get(field) ?? '')) ?? [];
      return file && token ? [{ by: found.ref.path, file: decodeURIComponent(file), token }] : [];
    }),
  );
  return [...byPath, ...byAddress];
}

const files: Invariant = {
  says: 'Every file that a document names is there, and its address opens it',
  broken: (evidence) =>
    namedBy(evidence).flatMap(({ by, file, token }) => {
      const found = evidence.files.get(file);
      if (!found) return [`${by} names ${file}, which is missing`];
      return token === undefined || found.tokens.includes(token) ? [] : [`${by}: its address of ${file} is refused`];
    }),
};

const unnamed: Invariant = {
  says: 'Every file of a worker or team is named by a document',
  broken: (evidence) => {
    const known = new Set(namedBy(evidence).map(({ file }) => file));
    return [...evidence.files.keys()].flatMap((file) =>
      /^(?:private|uniforms)\//.test(file) && !known.has(file) ? [`nothing names ${file}`] : [],
    );
  },
};

export const documentInvariants: readonly Invariant[] = [shapes, references, files, unnamed];
