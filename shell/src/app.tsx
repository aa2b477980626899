import { hrefs, type RouteEntry } from '@spot/contracts/routes';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { LoadingOverlay } from './frame';
import { decide } from './guard/decide';
import { Redirect } from './guard/redirect';
import { returnTo, wayBack } from './guard/way-back';
import type { ShellHistory } from './history';
import { present } from './present';
import type { SessionController } from './session/controller';
import { SignInPage } from './sign-in';
import type { CodePage } from './sign-in/code-page';
import type { Credentials, SignInFailure } from './sign-in/types';
import { useLoaded } from './use-loaded';
import { useTitle } from './use-title';
import type { Workbench } from './workspace/workbench';

export interface AppProps {
  history: ShellHistory;
  controller: SessionController;
  /** Loads the registry once, at the first call. */
  registry(): Promise<string>;
}

/** Draws what the route guard decided. */
export function App({ history, controller, registry }: AppProps) {
  const location = useLocation();
  const session = useStore(controller.store);
  const [signingIn, setSigningIn] = useState(false);
  const decision = decide(location.pathname, session);
  const { ended } = useStore(controller.notice);
  const entered = useRef(false);
  entered.current ||= session.user !== null;

  if (signingIn || (decision.kind === 'allow' && decision.entry.path === hrefs.login()))
    return <SignIn controller={controller} registry={registry} onBusy={setSigningIn} />;
  if (decision.kind === 'redirect') {
    const { to } = decision;
    if (to !== hrefs.login()) return <Redirect to={returnTo(location.state, session) ?? to} />;
    // After a logout the address is forgotten. A visitor who has not signed in yet, or whose session expired, returns to it.
    const goesOn = !entered.current || ended !== undefined;
    return <Redirect to={to} state={goesOn ? wayBack(location, ended) : null} />;
  }
  if (decision.kind === 'loading') {
    const signOut = () => void controller.signOut();
    return <LoadingOverlay error={session.error} onRetry={controller.retry} onSignOut={signOut} />;
  }
  const entry = decision.kind === 'allow' ? decision.entry : null;
  return <Later history={history} controller={controller} registry={registry} entry={entry} />;
}

type SignInProps = Pick<AppProps, 'controller' | 'registry'> & { onBusy(busy: boolean): void };

/** Stays mounted while the sign-in runs, so that after a refusal the form still has what was typed. */
function SignIn({ controller, registry, onBusy }: SignInProps) {
  const { text } = useStore(controller.notice);
  const { state } = useLocation();
  useTitle('Sign In');
  const [step, setStep] = useState<typeof CodePage>();
  const finish = async (work: Promise<SignInFailure | undefined>) => {
    const failure = await work;
    if (!failure) onBusy(false);
    return failure;
  };
  /** The rest of the product loads while the server checks the password. */
  const loadRest = () => {
    for (const part of [registry(), loadFrame()]) part.catch(() => {});
  };
  const submit = async (credentials: Credentials) => {
    onBusy(true);
    loadRest();
    const answer = await controller.submit(credentials);
    if (answer === 'code') {
      const { CodePage: loaded } = await present(() => import('./sign-in/code-page'));
      return void setStep(() => loaded);
    }
    onBusy(false);
    return answer;
  };
  const submitPasskey = async (rememberMe: boolean) => {
    onBusy(true);
    loadRest();
    const failure = await controller.submitPasskey(rememberMe);
    onBusy(false);
    return failure;
  };
  const Code = step;
  if (!Code) return <SignInPage onSubmit={submit} onPasskey={submitPasskey} notice={text} news={newsOf(state)} />;
  return (
    <Code
      onCode={(code) => finish(controller.submitCode(code))}
      onRecoveryCode={(code) => finish(controller.submitRecoveryCode(code))}
      onBack={() => {
        setStep(undefined);
        onBusy(false);
      }}
    />
  );
}

/** The message from the page that led here, e.g. that an email is on its way (decision N18). */
function newsOf(state: unknown): string | undefined {
  const { notice } = (state ?? {}) as { notice?: unknown };
  return typeof notice === 'string' ? notice : undefined;
}

type LaterProps = AppProps & { entry: RouteEntry | null };
let bench: (() => Promise<Workbench>) | undefined;

/**
 * Loads the frame of somebody with a stored session while Auth looks up the account, and then the page's feature. The look-up is
 * sent first, because running code would delay it.
 */
export async function warm(controller: SessionController, registry: AppProps['registry']): Promise<void> {
  await controller.open();
  await new Promise((sent) => setTimeout(sent));
  const workspace = loadWorkspace();
  loadFrame().catch(() => {});
  const { createWorkbench, loadEarly } = await workspace;
  bench ??= createWorkbench(controller, registry());
  loadEarly(controller.store, (await bench()).source, location.pathname);
}

function Later({ registry, ...props }: LaterProps) {
  // An address unknown to this shell may be known to the versions in service, so its title is left alone.
  useTitle(props.entry?.title);
  const loaded = useLoaded(loadWorkspace);
  const { controller } = props;
  if (loaded.status === 'loading') return <LoadingOverlay />;
  if (loaded.status === 'failed')
    return (
      <LoadingOverlay
        error="SPOT could not be loaded."
        onRetry={loaded.retry}
        onSignOut={() => void controller.signOut()}
      />
    );
  const { Workspace, createWorkbench } = loaded.value;
  bench ??= createWorkbench(controller, registry());
  return <Workspace {...props} openBench={bench} loadFrame={loadFrame} />;
}
const loadWorkspace = () => present(() => import('./workspace'));
/** The same with the frame, which a visitor does not need. */
const loadFrame = () => present(() => import(/* webpackChunkName: "frame" */ './workspace/with-frame'));
