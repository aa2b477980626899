import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { paths, countries } from '@spot/contracts/core';
import { legalFile, legalKinds } from '@spot/contracts/accounts';
import type { TestAccounts, Role } from './accounts';
import { explain, failureOf, type Finding, type Findings } from './findings';
import type { Person } from './person';
import type { Target } from './target';
import { png, type Made } from './journey';

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
    { what: 'upload their own profile picture', as: ['edit'], may: true, ask: upload(`profile_pics/${edit}.png`) },
    {
      what: "upload another person's profile picture",
      as: ['owner', ...outside],
      may: false,
      ask: upload(`profile_pics/${edit}.png`),
    },
    { what: "upload a team's picture", as: members, may: false, ask: upload(`profile_pics/${world.teamId}.png`) },
    {
      what: 'upload an HTML page as a picture',
      as: ['edit'],
      may: false,
      ask: upload(`profile_pics/${edit}.png`, page),
    },
    {
      what: 'download a picture',
      as: [...members, 'other', 'worker'],
      may: true,
      ask: fetch(`profile_pics/${edit}.png`),
    },
    { what: 'download a picture', as: ['signedOut'], may: false, ask: fetch(`profile_pics/${edit}.png`) },
    { what: 'upload a file for a form', as: ['edit'], may: true, ask: upload(`uploads/${edit}/smoke-form.png`) },
    {
      what: "upload a file to another person's folder",
      as: ['view', ...outside],
      may: false,
      ask: upload(`uploads/${edit}/other.png`),
    },
    {
      what: 'upload more than 5 MB',
      as: ['edit'],
      may: false,
      ask: upload(`uploads/${edit}/large.png`, undefined, new Uint8Array(5 * 1024 * 1024 + 1)),
    },
    { what: 'upload their own worker document', as: ['worker'], may: true, ask: upload(mine) },
    {
      what: "upload another worker's document",
      as: ['owner', 'other', 'signedOut'],
      may: false,
      ask: upload(`private/${world.workerId}/other.png`),
    },
    {
      what: "download a worker's document",
      as: ['worker', 'owner', 'platform', 'signedOut'],
      may: false,
      ask: fetch(mine),
    },
    { what: 'download the picture of a uniform', as: [...members, 'platform'], may: true, ask: fetch(uniform) },
    { what: 'download the picture of a uniform', as: outside, may: false, ask: fetch(uniform) },
    {
      what: 'upload the picture of a uniform',
      as: ['owner', 'other'],
      may: false,
      ask: upload(`uniforms/${world.teamId}/mine.png`),
    },
    ...agreements.map((path): Row => ({ what: 'download legal/v1', as: ['signedOut'], may: true, ask: fetch(path) })),
    { what: 'upload a legal agreement', as: ['owner'], may: false, ask: upload('legal/v1/smoke.html', page) },
  ];
}

/** Tests Storage, and that pictures moved by functions are at the paths that pages read. */
export async function askFiles(target: Target, findings: Findings, accounts: TestAccounts, made: Made): Promise<void> {
  for (const row of await rowsOf(target, made))
    for (const role of row.as) {
      const person = accounts.people[role];
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
          ...{ kind: 'failed', what: 'show the logo that a function saved', as: 'a page' },
          said:
            answer === undefined
              ? 'the company has no logo'
              : 'status' in answer
                ? `HTTP ${answer.status}`
                : answer.message,
          todo: 'Check that the functions may write to the bucket, and that the page uses the same bucket',
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
    return may
      ? undefined
      : { kind: 'granted', said: 'allowed', todo: `This person must not do this. Deploy the rules: ${deploy}` };
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
        ? `Deploy the rules: ${deploy}. They read Firestore, so the project's Storage needs the role roles/firebaserules.firestoreServiceAgent`
        : `Deploy the rules: ${deploy}`,
    };
  if (code === 'object-not-found' && what.includes('legal/'))
    return {
      kind: 'not there',
      said,
      todo: 'Copy the agreements: gcloud storage cp firebase/legal/v1/*.html gs://<bucket>/legal/v1/',
    };
  if (code === 'bucket-not-found' || code === 'object-not-found')
    return { kind: 'not there', said, todo: 'Check that the page uses the same bucket as the functions' };
  return { kind: 'failed', said, todo: 'The smoke test does not know this error. See the answer of the project' };
}
