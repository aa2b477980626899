import type ts from 'typescript';
import type { JsonSchema } from '../facts';

export const options: ts.CompilerOptions;
export interface Description {
  $defs: Record<string, JsonSchema>;
  valuesOf(file: string): Record<string, JsonSchema>;
  membersOf(file: string, name: string): Record<string, JsonSchema>;
}
export function describe(program: ts.Program, isOwn: (file: string) => boolean): Description;
