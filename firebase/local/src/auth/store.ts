import { randomBytes } from 'node:crypto';
import { openJournal } from '../persistence/journal';
import type { OpenLog } from '../persistence/logFile';
import type { StatusError } from '../status';
import type { Journal } from '../types';
import { type Account, normalizeEmail, type OobCode } from './account';
import { AuthApiError } from './errors';

type Change =
  | { kind: 'secret'; secret: string }
  | { kind: 'put'; project: string; account: Account }
  | { kind: 'remove'; project: string; localId: string }
  | { kind: 'clear'; project: string }
  | { kind: 'code'; project: string; code: OobCode }
  | { kind: 'spend'; project: string; code: string };

interface Project {
  accounts: Map<string, Account>;
  byEmail: Map<string, string>;
  codes: Map<string, OobCode>;
}
interface Snapshot {
  secret: string;
  projects: Record<string, { accounts: Account[]; codes: OobCode[] }>;
}

/**
 * The accounts of every project, durable. Reads are synchronous; a write is visible at once and resolves when it is on disk.
 */
export class AccountStore {
  private readonly projects = new Map<string, Project>();
  private journal!: Journal<Change>;
  /** Seals refresh tokens; outlives restarts when there is a data folder. */
  secret = '';

  static async open(dir: string | null, openLog?: OpenLog): Promise<AccountStore> {
    const store = new AccountStore();
    store.journal = await openJournal<Snapshot, Change>({
      dir,
      name: 'auth',
      openLog,
      restore: (snapshot) => store.restore(snapshot),
      apply: (record) => store.apply(record),
      snapshot: () => store.snapshot(),
    });
    if (!store.secret) await store.write({ kind: 'secret', secret: randomBytes(32).toString('base64url') });
    return store;
  }

  get(project: string, localId: string): Account | undefined {
    return this.projects.get(project)?.accounts.get(localId);
  }
  findByEmail(project: string, email: string): Account | undefined {
    const localId = this.projects.get(project)?.byEmail.get(normalizeEmail(email));
    return localId === undefined ? undefined : this.get(project, localId);
  }
  findByPhone(project: string, phone: string): Account | undefined {
    return this.list(project).find((account) => account.phoneNumber === phone);
  }
  /** Sorted by id, so that pages are stable. */
  list(project: string): Account[] {
    const accounts = [...(this.projects.get(project)?.accounts.values() ?? [])];
    return accounts.sort((a, b) => (a.localId < b.localId ? -1 : 1));
  }
  codes(project: string): OobCode[] {
    return [...(this.projects.get(project)?.codes.values() ?? [])];
  }
  /** Codes are unique over all projects; whoever brings one need not know whose it is. */
  findCode(value: string): { project: string; code: OobCode } | undefined {
    for (const [project, { codes }] of this.projects) {
      const code = codes.get(value);
      if (code) return { project, code };
    }
    return undefined;
  }

  /** Creates or replaces; throws EMAIL_EXISTS when another account has the address. */
  put(project: string, account: Account): Promise<void> {
    const owner = account.email ? this.findByEmail(project, account.email) : undefined;
    if (owner && owner.localId !== account.localId) throw new AuthApiError('EMAIL_EXISTS');
    return this.write({ kind: 'put', project, account });
  }
  remove(project: string, localId: string): Promise<void> {
    return this.write({ kind: 'remove', project, localId });
  }
  clear(project: string): Promise<void> {
    return this.write({ kind: 'clear', project });
  }
  putCode(project: string, code: OobCode): Promise<void> {
    return this.write({ kind: 'code', project, code });
  }
  spendCode(project: string, code: string): Promise<void> {
    return this.write({ kind: 'spend', project, code });
  }
  get failure(): StatusError | null {
    return this.journal.failure;
  }
  close(): Promise<void> {
    return this.journal.close();
  }

  private async write(record: Change): Promise<void> {
    this.journal.ensureWritable();
    this.apply(record);
    return this.journal.append(record);
  }

  private project(name: string): Project {
    const known = this.projects.get(name) ?? { accounts: new Map(), byEmail: new Map(), codes: new Map() };
    this.projects.set(name, known);
    return known;
  }

  private apply(record: Change): void {
    if (record.kind === 'secret') {
      this.secret = record.secret;
      return;
    }
    const project = this.project(record.project);
    switch (record.kind) {
      case 'put':
        this.forgetEmail(project, record.account.localId);
        project.accounts.set(record.account.localId, record.account);
        if (record.account.email) project.byEmail.set(normalizeEmail(record.account.email), record.account.localId);
        break;
      case 'remove':
        this.forgetEmail(project, record.localId);
        project.accounts.delete(record.localId);
        for (const code of project.codes.values()) if (code.localId === record.localId) project.codes.delete(code.code);
        break;
      case 'clear':
        this.projects.delete(record.project);
        break;
      case 'code':
        project.codes.set(record.code.code, record.code);
        break;
      case 'spend':
        project.codes.delete(record.code);
        break;
    }
  }

  private forgetEmail(project: Project, localId: string): void {
    const before = project.accounts.get(localId)?.email;
    if (before) project.byEmail.delete(normalizeEmail(before));
  }

  private snapshot(): Snapshot {
    const projects = [...this.projects].map(([name, { accounts, codes }]) => [
      name,
      { accounts: [...accounts.values()], codes: [...codes.values()].filter((code) => code.expiresAt > Date.now()) },
    ]);
    return { secret: this.secret, projects: Object.fromEntries(projects) };
  }

  private restore(snapshot: Snapshot): void {
    this.secret = snapshot.secret;
    for (const [project, { accounts, codes }] of Object.entries(snapshot.projects)) {
      for (const account of accounts) this.apply({ kind: 'put', project, account });
      for (const code of codes) this.apply({ kind: 'code', project, code });
    }
  }
}
