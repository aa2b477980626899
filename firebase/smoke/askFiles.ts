import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { paths, countries } from '@spot/contracts/core';
import { legalFile, legalKinds } from '@spot/contracts/accounts';
import type { Cast, Role } from './cast';
import { explain, failureOf, type Finding, type Findings } from './findings';
import type { Person } from './person';
import type { Target } from './target';
import { png, type Made } from './way';

interface Row {
  what: string;
  as: readonly Role[];
  may: boolean;
  ask(person: Person): Promise<unknown>;
}
const members = ['owner', 'admin', 'edit', 'view'] as const;
const outside = ['other', 'worker', 'signedOut'] as const;
const page = 'text/html';

/** Every kind of file, uploaded and downloaded by people with and without the right. */
async function rowsOf(target: Target, { world, uniformId }: Made): Promise<Row[]> {
  const { edit } = world.uid;
  const upload =
    (path: string, type?: string, bytes: Uint8Array = png) =>
    (person: Person) =>
      person.upload(path, bytes, type);
  const fetch = (path: string) => (person: Person) => person.download(path);
  const [bucket, mine] = [getStorage(target.admin).bucket(), `private/${world.workerId}/id-smoke.png`];
  const [found] = await bucket.getFiles({ prefix: `uniforms/${world.teamId}/` });
  const uniform =
    found.find(({ name }) => name.includes(uniformId))?.name ?? found[0]?.name ?? `uniforms/${world.teamId}/none.png`;
  const agreements = countries.flatMap((country) => legalKinds.map((kind) => legalFile(kind, country)));
  return [
    { what: 'puts an own picture', as: ['edit'], may: true, ask: upload(`profile_pics/${edit}.png`) },
    {
      what: "puts somebody else's picture",
      as: ['owner', ...outside],
      may: false,
      ask: upload(`profile_pics/${edit}.png`),
    },
    { what: "puts a team's picture", as: members, may: false, ask: upload(`profile_pics/${world.teamId}.png`) },
    { what: 'puts a page for a picture', as: ['edit'], may: false, ask: upload(`profile_pics/${edit}.png`, page) },
    {
      what: 'fetches a picture',
      as: [...members, 'other', 'worker'],
      may: true,
      ask: fetch(`profile_pics/${edit}.png`),
    },
    { what: 'fetches a picture', as: ['signedOut'], may: false, ask: fetch(`profile_pics/${edit}.png`) },
    { what: 'uploads for a form', as: ['edit'], may: true, ask: upload(`uploads/${edit}/smoke-form.png`) },
    {
      what: "uploads among somebody else's",
      as: ['view', ...outside],
      may: false,
      ask: upload(`uploads/${edit}/other.png`),
    },
    {
      what: 'uploads more than 5 MB',
      as: ['edit'],
      may: false,
      ask: upload(`uploads/${edit}/large.png`, undefined, new Uint8Array(5 * 1024 * 1024 + 1)),
    },
    { what: "hands in a worker's document", as: ['worker'], may: true, ask: upload(mine) },
    {
      what: "hands in somebody else's document",
      as: ['owner', 'other', 'signedOut'],
      may: false,
      ask: upload(`private/${world.workerId}/other.png`),
    },
    {
      what: "fetches a worker's document",
      as: ['worker', 'owner', 'platform', 'signedOut'],
      may: false,
      ask: fetch(mine),
    },
    { what: 'fetches a uniform', as: [...members, 'platform'], may: true, ask: fetch(uniform) },
    { what: 'fetches a uniform', as: outside, may: false, ask: fetch(uniform) },
    { what: 'puts a uniform', as: ['owner', 'other'], may: false, ask: upload(`uniforms/${world.teamId}/mine.png`) },
    ...agreements.map((path): Row => ({ what: 'fetches legal/v1', as: ['signedOut'], may: true, ask: fetch(path) })),
    { what: 'puts an agreement', as: ['owner'], may: false, ask: upload('legal/v1/smoke.html', page) },
  ];
}

/** Tests Storage, and that pictures moved by functions are at the paths that pages read. */
export async function askFiles(target: Target, findings: Findings, cast: Cast, made: Made): Promise<void> {
  for (const row of await rowsOf(target, made))
    for (const role of row.as) {
      const person = cast.people[role];
      if (!person) continue;
      const error = await row.ask(person).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      const finding = diagnose(row.may, error, row.what);
      findings.note('files', finding && { what: row.what, as: role, ...finding });
    }
  const logo = (await getFirestore(target.admin).doc(paths.group(made.world.groupId)).get()).get(
    'profPicURL',
  ) as unknown;
  const answer = typeof logo === 'string' ? await fetch(logo).catch((error: unknown) => failureOf(error)) : undefined;
  const shown = answer !== undefined && 'ok' in answer && answer.ok;
  findings.note(
    'files',
    shown
      ? undefined
      : {
          ...{ kind: 'failed', what: 'shows the logo that a function took', as: 'a page' },
          said:
            answer === undefined
              ? 'the company has none'
              : 'status' in answer
                ? `HTTP ${answer.status}`
                : answer.message,
          todo: 'May the functions write the bucket, and does the page know its name?',
        },
  );
}

const deploy = 'npx firebase-tools deploy --only storage';

function diagnose(
  may: boolean,
  error: { reason: unknown } | undefined,
  what: string,
): Pick<Finding, 'kind' | 'said' | 'todo'> | undefined {
  if (!error)
    return may ? undefined : { kind: 'granted', said: 'done', todo: `Somebody may what they must not: ${deploy}` };
  const { code, message } = failureOf(error.reason);
  const refused = code === 'unauthorized' || code === 'unauthenticated';
  if (refused && !may) return undefined;
  const said = `${code}: ${message.split('\n')[0] ?? ''}`;
  const known = explain(error.reason);
  if (known) return { ...known, said };
  if (refused)
    return {
      kind: 'refused',
      said,
      todo: what.includes('uniform')
        ? `${deploy}; these rules read Firestore, for which the project's Storage needs the role roles/firebaserules.firestoreServiceAgent`
        : deploy,
    };
  if (code === 'object-not-found' && what.includes('legal/'))
    return { kind: 'not there', said, todo: 'gcloud storage cp firebase/legal/v1/*.html gs://<bucket>/legal/v1/' };
  if (code === 'bucket-not-found' || code === 'object-not-found')
    return { kind: 'not there', said, todo: 'Does the page name the bucket that the functions use?' };
  return { kind: 'failed', said, todo: 'Unknown to this run: read what the project said' };
}
