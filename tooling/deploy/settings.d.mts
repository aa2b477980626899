import type { Deployment } from './deploy.mjs';

export function missingIn(settings: object, of: { project: string; site: string | undefined }): string[];
export function deploymentOf(root: string, name: string, others?: readonly string[]): Deployment;
export function projectIdOf(root: string, name: string): string;
export function domainsOf(root: string, project: string): string[];
