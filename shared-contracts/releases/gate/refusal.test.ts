import { wordsOf } from './refusal';
import { problemsOf } from './schema/accepts';

describe('the description of differences', () => {
  it('has no marks that only the gate understands', () => {
    const open = { type: 'object', additionalProperties: { type: 'string' } };
    const closed = { type: 'object', properties: {}, additionalProperties: false };
    expect(wordsOf(problemsOf(open, closed), 'request')).toBe('request[any other name] is sent but refused');
  });

  it('covers a value that fails a condition other than a list of values', () => {
    const sent = { type: 'object', properties: { name: { const: 'abcd' } }, required: ['name'] };
    const read = { type: 'object', properties: { name: { type: 'string', maxLength: 3 } }, required: ['name'] };
    expect(wordsOf(problemsOf(sent, read), 'request')).toBe('request.name may be "abcd" which is not accepted');
  });
});
