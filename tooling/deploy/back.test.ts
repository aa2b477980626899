import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goBack, programs, waysBack } from './back.mjs';
import type { Parts } from './deploy.mjs';

const at = '2026-11-25T12:00:00.000Z';
const parts: Parts = {
  rules: [
    { commit: 'newest', at },
    { commit: 'older', at },
  ],
  'functions:dayof': [
    { commit: 'newest', at },
    { commit: 'oldest', at },
  ],
  // Its last deployment failed half-way, so it goes back to the last complete one.
  shell: [{ begun: at }, { commit: 'older', at }, { commit: 'oldest', at }],
  bucket: [{ commit: 'newest', at }],
};

describe('Going back by one command', () => {
  const { run } = programs;
  afterEach(() => {
    programs.run = run;
  });

  it('finds the previous commit of each part', () => {
    expect([...waysBack(parts, ['rules', 'functions:dayof', 'shell'])]).toEqual([
      ['older', ['rules', 'shell']],
      ['oldest', ['functions:dayof']],
    ]);
    expect(() => waysBack(parts, ['bucket'])).toThrow(/No earlier deployment of bucket is recorded/);
    expect(() => waysBack(parts, ['features'])).toThrow(/No earlier deployment of features/);
    expect(() => waysBack(parts, [])).toThrow(/Pass --only/);
  });

  it('deploys them by that commit’s command, and stops after a failure', async () => {
    const asked: string[] = [];
    programs.run = async (program, args) => {
      asked.push([program, ...args].join(' ').replace(/\S*\.local/, '.local'));
      return { code: args.includes('oldest') ? 1 : 0, output: 'not a commit' };
    };
    await goBack('/nowhere', 'staging', waysBack(parts, ['rules', 'shell']));
    expect(asked).toEqual([
      'git worktree add --force --detach .local/back/older older',
      'npm install --no-save --no-audit --no-fund',
      'node tooling/bin/deploy.mjs --project staging --only rules,shell',
    ]);
    await expect(goBack('/nowhere', 'staging', waysBack(parts, ['functions:dayof']))).rejects.toThrow(
      /not a commit\nThe earlier commit was not deployed/,
    );
  });

  it('creates the copy of a commit again if somebody has deleted it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'spot-back-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, encoding: 'utf8' });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'one');
    const commit = git('rev-parse', 'HEAD').trim();
    programs.run = (program, args) =>
      program === 'git' ? run(program, args, { cwd: root }) : Promise.resolve({ code: 0, output: '' });
    const ways = new Map([[commit, ['rules']]]);
    await goBack(root, 'staging', ways);
    rmSync(join(root, '.local'), { recursive: true });
    await goBack(root, 'staging', ways);
    expect(existsSync(join(root, '.local/back', commit.slice(0, 12)))).toBe(true);
    rmSync(root, { recursive: true });
  });

  it('deletes functions that the earlier commit did not have, if they are named', async () => {
    const asked: string[] = [];
    programs.run = async (program, args) => {
      if (program === 'node') asked.push(args.slice(3).join(' '));
      return { code: 0, output: '' };
    };
    const ways = new Map([
      ['older', ['rules', 'functions:dayof']],
      ['oldest', ['shell']],
    ]);
    await goBack('/nowhere', 'staging', ways, ['countMore']);
    expect(asked).toEqual(['--only rules,functions:dayof --delete countMore', '--only shell']);
  });
});
