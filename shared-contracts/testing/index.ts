/** For tests only: fixtures made by the schemas, a shell to draw screens in, and the callables as the network gives them. */
export * from './fixtures';
export { aSession } from './session';
export { FakeLive } from './fake-live';
export { fakeShell, type FakeShell, type FakeShellOptions } from './shell';
export { renderInShell, type RenderInShellOptions } from './render';
export { allCalls, ordinaryAnswer, type CallName } from './answers';
export { featureAnswers } from './serve-feature';
export { callHandler, callHandlers, Refusal, serveCalls, type Answering, type ServedCalls } from './serve-calls';
export { axeFindings } from './axe';
export { lookFrom } from './look-from';
