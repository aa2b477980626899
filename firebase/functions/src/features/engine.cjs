const { parentPort } = require('node:worker_threads');
const variant = require('@jitl/quickjs-singlefile-cjs-release-sync');
const {
  errors,
  newQuickJSWASMModuleFromVariant,
  Scope,
  shouldInterruptAfterDeadline,
} = require('quickjs-emscripten-core');

/** Runs in a thread of its own (sandbox.ts): the calls whose turn it is, one at a time, each in an engine made for it. */
async function serve() {
  const engine = await newQuickJSWASMModuleFromVariant(variant.default ?? variant);
  parentPort.on('message', (call) => parentPort.postMessage(answerTo(engine, call)));
  parentPort.postMessage('ready');
}

/** The functions' text, or their error. An error of the engine itself ends the thread. */
function answerTo(engine, { script, asked, most }) {
  try {
    const text = Scope.withScope((scope) => {
      const runtime = scope.manage(engine.newRuntime());
      runtime.setMemoryLimit(most.memory);
      runtime.setMaxStackSize(most.stack);
      runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + most.time));
      const context = scope.manage(runtime.newContext());
      scope.manage(context.unwrapResult(context.evalCode(script, 'functions.js')));
      const answer = scope.manage(context.getProp(context.global, 'answer'));
      const given = scope.manage(context.newString(asked));
      const found = scope.manage(context.unwrapResult(context.callFunction(answer, context.undefined, given)));
      return context.typeof(found) === 'string' ? context.getString(found) : '';
    });
    return text === '' || text.length > most.outcome
      ? { error: 'The functions of the feature gave no usable answer.' }
      : { text };
  } catch (error) {
    if (error instanceof errors.QuickJSUnwrapError) return { error: error.message };
    throw error;
  }
}

serve();
