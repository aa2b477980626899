import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../local/src/rules';
import {
  askedAgain,
  companyPeople,
  lists,
  mayGet,
  mayList,
  references,
  tooWide,
  undeclared,
  useQueries,
} from './screenQueries';

const source = readFileSync(join(__dirname, '../firestore.rules'), 'utf8');

describe('The queries of the screens and the rules', () => {
  const rules = compileRules(source, 'firestore.rules');
  useQueries();

  it('are answered to those for whom they are declared, and refused to those for whom not', () => {
    expect([lists().length, references().length].every((count) => count > 20)).toBe(true);
    expect(undeclared(rules)).toEqual([]);
  });

  it('are refused to everybody as soon as they return a document that is not theirs to get, whatever condition is missing', () => {
    const tried = tooWide(rules);
    expect(tried.length).toBeGreaterThan(3_000);
    const granted = tried.filter(({ sent, user }) => mayList(rules, sent, user));
    expect(granted.map(({ sent, user, path }) => `${sent.what}: ${user} gets ${path}`)).toEqual([]);
  });

  it('have no condition too many: whoever may ask is refused a query that is wider by one step', () => {
    const unbound = lists().filter(
      ({ question, wider }) =>
        !companyPeople(question).every((user) => wider.some((one) => !mayList(rules, one, user))),
    );
    // Every skill is for everybody whose email is verified.
    expect(unbound.map(({ question }) => question.name)).toEqual(['skillsQuery']);
  });

  it('are the same after a device has stored them', () => {
    const again = askedAgain();
    expect(again.length).toBeGreaterThan(50);
    for (const { before, after } of again) expect(after).toEqual(before);
  });

  it('of single documents are refused for the one of another company', () => {
    const granted = references().flatMap(({ question, path, elsewhere }) =>
      companyPeople(question).some((user) => elsewhere !== path && mayGet(rules, elsewhere, user))
        ? [question.name]
        : [],
    );
    // Whoever works for a company sees the public profile of every worker.
    expect(granted).toEqual(['publicSpotterDocument']);
  });

  it('may be of any length: the rules bound none, so a higher limit is no wider question', () => {
    expect(source).not.toContain('request.query');
  });
});
