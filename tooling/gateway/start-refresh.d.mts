/** The part of `react-refresh/runtime` that is used. */
export interface Runtime {
  injectIntoGlobalHook(page: object): void;
  isLikelyComponentType(value: unknown): boolean;
  getFamilyByType(type: unknown): unknown;
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): unknown;
  performReactRefresh(): unknown;
}

/** A module's `import.meta.webpackHot`. */
export interface Hot {
  data?: { exports?: object };
  accept(): void;
  dispose(keep: (data: { exports?: object }) => void): void;
  invalidate(): void;
}

export function startRefresh(runtime: Runtime, feature: string): void;
