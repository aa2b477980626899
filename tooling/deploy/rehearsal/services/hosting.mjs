import { there } from './answers.mjs';

export function hostingRoutes(state) {
  const host = 'firebasehosting.googleapis.com';
  const { hosting } = state;
  const sites = `projects/${state.project}/sites/${state.site}`;
  return [
    [
      'GET',
      host,
      /^\/v1beta1\/projects\/[^/]+\/sites$/,
      () => ({ sites: [{ name: sites, defaultUrl: `https://${state.site}.web.app`, type: 'DEFAULT_SITE' }] }),
    ],
    ['GET', host, /\/sites\/[^/]+$/, () => ({ name: sites, defaultUrl: `https://${state.site}.web.app` })],
    [
      'GET',
      host,
      /\/channels\/live$/,
      () => ({ name: `${sites}/channels/live`, release: hosting.live && { version: hosting.live } }),
    ],
    [
      'POST',
      host,
      /\/versions$/,
      (_, config) => {
        const name = `${sites}/versions/${hosting.versions.size + 1}`;
        hosting.versions.set(name, { name, status: 'CREATED', ...config, files: {} });
        return { name };
      },
    ],
    [
      'POST',
      host,
      /^\/v1beta1\/(.*\/versions\/\d+):populateFiles$/,
      ([name], { files }) => {
        Object.assign(there(hosting.versions.get(name), name).files, files);
        const uploadRequiredHashes = [...new Set(Object.values(files))].filter((hash) => !hosting.files.has(hash));
        return {
          uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${name}/files`,
          uploadRequiredHashes,
        };
      },
    ],
    ['POST', 'upload-firebasehosting.googleapis.com', /\/files\/(\w+)$/, ([hash]) => void hosting.files.add(hash)],
    [
      'PATCH',
      host,
      /^\/v1beta1\/(.*\/versions\/\d+)$/,
      ([name], change) => Object.assign(there(hosting.versions.get(name), name), change, { name }),
    ],
    [
      'POST',
      host,
      /\/channels\/live\/releases$/,
      (_, __, query) => {
        hosting.live = there(hosting.versions.get(query.get('versionName')), 'version');
        state.changes.push('shell');
        return { name: `${sites}/releases/1`, version: hosting.live };
      },
    ],
  ];
}
