/**
 * Runs in the page before React: connects React's refresh `runtime` to it, and gives the modules of `feature`
 * `globalThis.spotRefresh` (tooling/webpack/refresh-module.mjs). It must refer to nothing outside itself, because its text is
 * sent to the browser.
 */
export function startRefresh(runtime, feature) {
  runtime.injectIntoGlobalHook(globalThis);
  const entriesOf = (exports) => Object.entries(exports ?? {});
  const isComponent = ([, value]) => runtime.isLikelyComponentType(value);
  // What a module exports beside components may be used by others, which have to run again.
  const canRefresh = (exports) => entriesOf(exports).length > 0 && entriesOf(exports).every(isComponent);
  /** Differs if what others import is no longer the same. */
  const isOther = (before, now) => {
    const [old, present] = [before, now].map((exports) =>
      entriesOf(exports).map(([name, value]) => [name, runtime.getFamilyByType(value)]),
    );
    return (
      old.length !== present.length ||
      old.some(([name, family], at) => name !== present[at][0] || family !== present[at][1])
    );
  };

  let due;
  const refresh = () => {
    due = undefined;
    // The shell takes a page out that threw while it was drawn, and a feature of which nothing is drawn has nothing to lose.
    const isDrawn = document.querySelector(`[id^="${feature}-"], [id^="slot-"]`) !== null;
    if (isDrawn) runtime.performReactRefresh();
    else location.reload();
  };

  globalThis.spotRefresh = {
    register: runtime.register,
    createSignatureFunctionForTransform: runtime.createSignatureFunctionForTransform,
    /** Called at the end of each module that declares components or hooks. */
    take: (module, hot) => {
      const { exports } = module;
      for (const [name, value] of entriesOf(exports).filter(isComponent))
        runtime.register(value, `${module.id} exports ${name}`);
      const before = hot?.data?.exports;
      if (!hot || !canRefresh(exports)) return before && hot.invalidate();
      hot.dispose((data) => {
        data.exports = exports;
      });
      hot.accept();
      if (before && isOther(before, exports)) hot.invalidate();
      // Once for all modules of an update.
      else if (before) due ??= setTimeout(refresh);
    },
  };
}
