import type { JsonSchema, TypeFacts } from '../facts';

type Schemas = Record<string, JsonSchema>;
export interface Declared extends TypeFacts {
  slots: Schemas;
}
export const packedFile: string;
export function declaredBeside(dir: string, provided: readonly string[]): Promise<Declared>;
export function offersOf(declared: TypeFacts): TypeFacts;
export function usesOf(
  declared: TypeFacts,
  borrows: Readonly<Record<string, { names: readonly string[] }>>,
  names: { has(name: string): boolean },
): TypeFacts;
export function membersOf(types: TypeFacts): string[];
export function slotsOf(declared: Pick<Declared, 'slots' | '$defs'>, names: readonly string[]): Schemas;
