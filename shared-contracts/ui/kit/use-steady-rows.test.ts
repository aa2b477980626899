import { steadyRows } from './use-steady-rows';

const row = (key: string, status = 'Absent') => ({ key, status });
const keyOf = ({ key }: { key: string }) => key;

describe('rows under the pointer', () => {
  const shown = ['Ana', 'Bea'];

  it('keep their places with new data while others are added below', () => {
    const after = [row('Aba'), row('Ana', 'Here'), row('Bea')];
    const wanted = after.filter(({ status }) => status !== 'Here');
    expect(steadyRows(shown, wanted, after, keyOf)).toEqual([row('Ana', 'Here'), row('Bea'), row('Aba')]);
  });

  it('disappear when they are deleted', () => {
    expect(steadyRows(shown, [], [row('Bea')], keyOf)).toEqual([row('Bea')]);
  });
});
