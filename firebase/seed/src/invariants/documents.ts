import { asStored } from '@spot/contracts/stored';
import { inPath, referencesIn } from './values';
import type { Evidence, Invariant } from './evidence';

const shapes: Invariant = {
  description: 'Every document matches its schema',
  violations: (evidence) => [...evidence.every()].flatMap((found) => asStored(found.ref.path, found.data())),
};

/** Documents that may outlive what they refer to: history, and data that an action can still restore. */
const outliving = /^(?:undos|adminActions|recommendations)\/|\/(?:deleted\w+|absent)\//;

/** A shift outlives its position, and what a person wrote outlives their erased record. */
function mayBeGone(evidence: Evidence, path: string): boolean {
  const [collection, id = ''] = path.split('/');
  return collection === 'positions' || (['employees', 'spotters'].includes(collection ?? '') && evidence.isErased(id));
}

const references: Invariant = {
  description: 'Every reference points to a document',
  violations: (evidence) =>
    [...evidence.every()]
      .filter(({ ref }) => !outliving.test(ref.path))
      .flatMap((found) =>
        referencesIn(found.data()).flatMap((path) =>
          evidence.at(path) || mayBeGone(evidence, path)
            ? []
            : [`${found.ref.path} refers to ${path}, which does not exist`],
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
  description: 'Every file that a document refers to exists, and its URL has a valid token',
  violations: (evidence) =>
    namedBy(evidence).flatMap(({ by, file, token }) => {
      const found = evidence.files.get(file);
      if (!found) return [`${by} refers to the file ${file}, which does not exist`];
      return token === undefined || found.tokens.includes(token)
        ? []
        : [`${by}: the token in its URL of ${file} is not valid`];
    }),
};

const unnamed: Invariant = {
  description: 'Every file of a worker or team is referred to by a document',
  violations: (evidence) => {
    const known = new Set(namedBy(evidence).map(({ file }) => file));
    return [...evidence.files.keys()].flatMap((file) =>
      /^(?:private|uniforms)\//.test(file) && !known.has(file) ? [`no document refers to ${file}`] : [],
    );
  },
};

export const documentInvariants: readonly Invariant[] = [shapes, references, files, unnamed];
