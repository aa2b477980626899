export interface Deployment {
  name: string;
  project: string;
  site: string;
  appUrl: string;
  settings: object;
}
export interface Command {
  program: string;
  args: string[];
}
export interface Step extends Command {
  part: string;
  say: string;
  codebase?: string;
}
export interface Plan extends Deployment {
  folder: string;
  config: string;
  codebases: string[];
  features: { name: string; version: string }[];
  steps: Step[];
}
export type Parts = Record<string, ({ commit: string; at: string } | { begun: string })[]>;
export interface DeploymentRecord {
  unfinished(part: string): boolean;
  begin(part: string): Promise<void>;
  end(part: string): Promise<void>;
}
export const firebaseTools: string;
interface Ran {
  code: number;
  output: string;
}
export const tools: { run(program: string, args: string[], options?: object): Promise<Ran> };
export function secretsOf(root: string): string[];
export function planOf(
  root: string,
  deployment: Deployment,
  options?: { since?: string; first?: boolean; parts?: Parts },
): Plan;
export function stepsFor(plan: Plan, only: string[]): Step[];
export function prepare(root: string, plan: Plan): void;
export function check(root: string, plan: Plan): Promise<void>;
export function differences(root: string, plan: Plan, steps: Step[], remove?: string[]): Promise<string[]>;
export function deployedParts(root: string, deployment: Deployment, part?: string): Promise<Parts>;
export function recorder(root: string, plan: Plan, commit: string): Promise<DeploymentRecord>;
export function carryOut(
  steps: Step[],
  options?: { say?(line: string): void; pause?: number; cwd?: string; record?: DeploymentRecord },
): Promise<void>;
export function afterFirst(of: { name: string }): string[];
