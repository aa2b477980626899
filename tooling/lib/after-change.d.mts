import type { Compiler } from 'webpack';

export function afterChange(compiler: Compiler, act: () => void): void;
