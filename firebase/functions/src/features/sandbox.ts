import variant from '@jitl/quickjs-singlefile-cjs-release-sync';
import {
  errors,
  newQuickJSWASMModuleFromVariant,
  Scope,
  shouldInterruptAfterDeadline,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { Outcome } from '@spot/contracts/features';

/** What one call may use: bytes of memory and stack, milliseconds, and characters of its outcome. */
const most = { memory: 32 * 1024 * 1024, stack: 512 * 1024, time: 1000, outcome: 200_000 };

let engine: Promise<QuickJSWASMModule> | undefined;

/**
 * Runs a feature's functions for one call. They run in an engine of their own, compiled to WebAssembly, which has nothing but
 * the language: no modules, network, files, environment or other calls. Throws if they throw or need too much.
 */
export async function runFunctions(script: string, asked: object): Promise<Outcome> {
  try {
    engine ??= newQuickJSWASMModuleFromVariant(variant);
    const module = await engine;
    const text = Scope.withScope((scope) => {
      const runtime = scope.manage(module.newRuntime());
      runtime.setMemoryLimit(most.memory);
      runtime.setMaxStackSize(most.stack);
      runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + most.time));
      const context = scope.manage(runtime.newContext());
      scope.manage(context.unwrapResult(context.evalCode(script, 'functions.js')));
      const answer = scope.manage(context.getProp(context.global, 'answer'));
      const given = scope.manage(context.newString(JSON.stringify(asked)));
      const found = scope.manage(context.unwrapResult(context.callFunction(answer, context.undefined, given)));
      return context.typeof(found) === 'string' ? context.getString(found) : '';
    });
    if (text === '' || text.length > most.outcome)
      throw new Error('The functions of the feature gave no usable answer.');
    return JSON.parse(text) as Outcome;
  } catch (error) {
    // An engine that failed itself, or did not start, is not used again.
    if (!(error instanceof errors.QuickJSUnwrapError)) engine = undefined;
    throw error;
  }
}
