import { getSecurityRules } from 'firebase-admin/security-rules';
import { inParallel } from '../functions/src/core/inParallel';
import { queryQuestions, type Question, type QueryRole, type QueryWorld } from '@spot/contracts/testing/queries';
import { explain, failureOf, type Finding, type Findings } from './findings';
import type { Person } from './person';
import type { Target } from './target';

export type People = Partial<Record<QueryRole, Person>>;

async function send({ asked }: Question, person: Person): Promise<unknown> {
  if ('query' in asked) return person.listen(asked.query(person.db));
  return 'reference' in asked ? person.read(asked.reference(person.db)) : asked.ask(person.db);
}

const deploy = 'npx firebase-tools deploy --only firestore:rules';
const equality =
  'The deployed rules are those of this repository, and Local Firebase allows the query. Check whether the rule reads a document ' +
  'that only an equality condition of the query names. If so, store what the rule needs in the listed documents, or in a ' +
  'membership document of the person';

/** Advice after a refusal, depending on whether the project's rules are those of this folder. */
async function refusalAdvice({ admin, local }: Target, rules: string): Promise<string> {
  if (local) return `Compare its rules with firebase/firestore.rules. For a project: ${deploy}`;
  const files = await getSecurityRules(admin)
    .getFirestoreRuleset()
    .then(({ source }) => source.map(({ content }) => content))
    .catch(() => undefined);
  if (!files)
    return `Deploy the rules: ${deploy} (the deployed rules could not be read). If they are deployed: ${equality}`;
  return files.includes(rules)
    ? equality
    : `The deployed rules are not those of this repository. Deploy them: ${deploy}`;
}

/** Runs every query as each role that may read it and each that must not. */
export async function askQueries(
  target: Target,
  findings: Findings,
  world: QueryWorld,
  people: People,
  rules: string,
): Promise<void> {
  const advice = await refusalAdvice(target, rules);
  const turns = queryQuestions(world).flatMap(({ questions }) =>
    questions.flatMap((question) => [
      ...question.may.map((role) => ({ question, role, may: true })),
      ...question.mayNot.map((role) => ({ question, role, may: false })),
    ]),
  );
  const answers: ({ finding?: Omit<Finding, 'part'>; may: boolean } | undefined)[] = turns.map(() => undefined);
  await inParallel([...turns.entries()], 16, async ([turn, { question, role, may }]) => {
    const person = people[role];
    if (!person) return;
    const error = await send(question, person).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    const finding = diagnose({ may, error, advice });
    // If nobody gets an answer, the error says nothing about the role.
    const as = finding?.kind === 'missing index' ? 'everybody' : role;
    answers[turn] = { may, finding: finding && { what: question.what, as, ...finding } };
  });
  const outcomes = answers.filter((one) => one !== undefined);
  const allowed = outcomes.filter(({ may }) => may);
  if (allowed.length > 0 && allowed.every(({ finding }) => finding?.kind === 'refused'))
    return findings.note('queries', {
      ...{ kind: 'App Check', what: 'every query', as: 'everybody', said: 'permission-denied' },
      todo: `Firestore enforces App Check, but pages send no token, or the rules of this product are not deployed: ${deploy}`,
    });
  for (const { finding } of outcomes) findings.note('queries', finding);
}

interface Outcome {
  may: boolean;
  error: { reason: unknown } | undefined;
  advice: string;
}

function diagnose({ may, error, advice }: Outcome): Pick<Finding, 'kind' | 'said' | 'todo'> | undefined {
  if (!error)
    return may
      ? undefined
      : {
          kind: 'granted',
          said: 'answered',
          todo: `This person must not read these data. Deploy the rules: ${deploy}`,
        };
  const { code, message } = failureOf(error.reason);
  if (code === 'permission-denied' && !may) return undefined;
  const said = `${code}: ${message.split('\n')[0] ?? ''}`;
  const known = explain(error.reason);
  if (known) return { ...known, said };
  if (code === 'permission-denied') return { kind: 'refused', said, todo: advice };
  return { kind: 'failed', said, todo: 'The smoke test does not know this error. See the answer of the project' };
}
