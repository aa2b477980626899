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
}
export interface Plan extends Deployment {
  folder: string;
  config: string;
  codebases: string[];
  features: { name: string; version: string }[];
  steps: Step[];
}
export function secretsOf(root: string): string[];
export function planOf(root: string, deployment: Deployment, options?: { since?: string; first?: boolean }): Plan;
export function stepsFor(plan: Plan, only: string[]): Step[];
export function prepare(root: string, plan: Plan): void;
export function check(root: string, plan: Plan): Promise<void>;
export function carryOut(steps: Step[], options?: { say?(line: string): void; pause?: number }): Promise<void>;
export function afterFirst(of: { name: string }): string[];
