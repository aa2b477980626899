import * as z from 'zod/mini';
import { problemsOf, resolverOf, schemaProblems } from './problems';

const errorsOf = async (problems: readonly { field: string; message: string }[]) =>
  (await resolverOf(() => problems)({ a: 1 }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

describe('the resolver of forms', () => {
  it('passes valid values', async () => {
    const values = { a: 1 };
    const checked = await resolverOf(() => [])(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(checked).toEqual({ values, errors: {} });
  });

  it('keeps the first message of a field', async () => {
    const errors = await errorsOf([
      { field: 'name', message: 'First' },
      { field: 'name', message: 'Second' },
    ]);
    expect(errors).toEqual({ name: { type: 'rule', message: 'First' } });
  });

  it('assigns an error of a row to that row', async () => {
    const errors = await errorsOf([{ field: 'rows.1.email', message: 'No email' }]);
    expect(Array.isArray(errors.rows)).toBe(true);
    expect(errors).toMatchObject({ rows: { 1: { email: { message: 'No email' } } } });
  });

  it('converts the issues of a rule, and those of a schema', () => {
    expect(problemsOf([{ field: 'name', code: 'blank' }], ({ code }) => `It is ${code}`)).toEqual([
      { field: 'name', message: 'It is blank' },
    ]);
    const schema = z.object({ rows: z.array(z.object({ name: z.string('A name, please.') })) });
    expect(schemaProblems(schema, { rows: [{ name: 7 }] })).toEqual([
      { field: 'rows.0.name', message: 'A name, please.' },
    ]);
    expect(schemaProblems(schema, { rows: [] })).toEqual([]);
  });
});
