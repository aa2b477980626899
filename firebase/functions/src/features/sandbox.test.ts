import type * as QuickJs from 'quickjs-emscripten-core';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { runFunctions } from './sandbox';

jest.mock('quickjs-emscripten-core', () => {
  const whole: typeof QuickJs = jest.requireActual('quickjs-emscripten-core');
  return { ...whole, newQuickJSWASMModuleFromVariant: jest.fn() };
});
const start = jest.mocked(newQuickJSWASMModuleFromVariant);
const actual: typeof QuickJs = jest.requireActual('quickjs-emscripten-core');

const script = 'globalThis.answer = (asked) => JSON.stringify({ answer: JSON.parse(asked).minutes + 1 });';

describe('The engine of features’ functions', () => {
  it('starts again after a start that failed, and serves later calls', async () => {
    start.mockRejectedValueOnce(new Error('no memory')).mockImplementation(actual.newQuickJSWASMModuleFromVariant);
    await expect(runFunctions(script, { minutes: 1 })).rejects.toThrow('no memory');
    expect(await runFunctions(script, { minutes: 1 })).toEqual({ answer: 2 });
    expect(await runFunctions(script, { minutes: 2 })).toEqual({ answer: 3 });
    expect(start).toHaveBeenCalledTimes(2);
  });
});
