/** Measures the phases of a run; `table` lists the seconds of each phase and of the whole process. */
export function timetable() {
  const phases = [];
  const measure = async (name, work) => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      phases.push([name, performance.now() - started]);
    }
  };
  const table = () =>
    [...phases, ['whole', performance.now()]]
      .map(([name, ms]) => `${name.padEnd(8)}${(ms / 1000).toFixed(0).padStart(6)} s`)
      .join('\n');
  return { measure, table };
}
