import type { Outbox } from '../inbox/outbox';
import type { OpenLog } from '../persistence/logFile';
import type { StatusError } from '../status';
import type { HttpModule, TokenVerifier } from '../types';
import { actionPage } from './actionPage';
import { passwordHashes } from './password';
import { authModule } from './routes';
import { AuthService, type SignInCode } from './service';
import { createTokenVerifier } from './sessions';
import { AccountStore } from './store';

export interface Auth {
  modules: HttpModule[];
  tokens: TokenVerifier;
  /** What the authenticator apps of the default project's accounts show now. */
  signInCodes(): SignInCode[];
  /** Why nothing can be written at the moment; null when all is well. */
  failure(): StatusError | null;
  close(): Promise<void>;
}

/** Firebase Authentication with email and password. `dir` null keeps the accounts in memory. */
export async function createAuth(options: {
  dir: string | null;
  outbox: Outbox;
  defaultProject: string;
  actionUrl(): string;
  quickPasswords?: boolean;
  now?: () => number;
  /** How the accounts are written; default the file system. */
  openLog?: OpenLog;
}): Promise<Auth> {
  const { dir, outbox, defaultProject, actionUrl, quickPasswords, now = Date.now } = options;
  const store = await AccountStore.open(dir, options.openLog);
  const passwords = passwordHashes({ quick: quickPasswords });
  const service = new AuthService({ store, passwords, outbox, actionUrl, now });
  return {
    modules: [authModule(service, defaultProject), actionPage(service)],
    tokens: createTokenVerifier(now),
    signInCodes: () => service.codesOf(defaultProject, null),
    failure: () => store.failure,
    close: () => store.close(),
  };
}
