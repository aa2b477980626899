import { there } from './answers.mjs';

export function rulesRoutes(state) {
  const host = 'firebaserules.googleapis.com';
  const prefix = `projects/${state.project}`;
  const release = ({ name, rulesetName }) => {
    // firebase-tools releases unchanged rules again, which changes nothing.
    const before = state.releases.get(name)?.rulesetName;
    state.releases.set(name, { name, rulesetName, createTime: new Date().toISOString() });
    if (before === rulesetName) return state.releases.get(name);
    state.changes.push(`rules ${name.split('/releases/')[1]}`);
    return state.releases.get(name);
  };
  return [
    ['POST', host, /:test$/, () => ({ issues: [] })],
    ['GET', host, /\/releases$/, () => ({ releases: [...state.releases.values()] })],
    ['POST', host, /\/releases$/, (_, wanted) => release(wanted)],
    [
      'PATCH',
      host,
      /^\/v1\/(projects\/.*\/releases\/.+)$/,
      ([name], { release: wanted }) => {
        there(state.releases.get(name), name);
        return release(wanted);
      },
    ],
    [
      'POST',
      host,
      /\/rulesets$/,
      (_, { source }) => {
        const name = `${prefix}/rulesets/${state.rulesets.size + 1}`;
        state.rulesets.set(name, { name, source, createTime: new Date().toISOString() });
        return state.rulesets.get(name);
      },
    ],
    ['GET', host, /^\/v1\/(.*\/rulesets\/\d+)$/, ([name]) => there(state.rulesets.get(name), name)],
    [
      'GET',
      'firebasestorage.googleapis.com',
      /defaultBucket$/,
      () => ({ bucket: { name: `${prefix}/buckets/${state.bucket}` } }),
    ],
  ];
}
