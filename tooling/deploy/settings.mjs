import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from '../lib/say.mjs';
import { bucketOf } from './config.mjs';

/** Required settings, by their place in `firebase/projects/<name>.json`, each with a function that returns what is wrong. */
const needed = {
  'firebase.apiKey': 'from the web app (Firebase console > Project settings > Your apps)',
  'firebase.appId': 'from the web app',
  'firebase.projectId': 'the project id',
  'firebase.authDomain': 'from the web app',
  'firebase.storageBucket': 'the bucket of pictures and documents',
  supportPhone: 'the phone number of the support',
  'functions.MAIL_FROM': 'the sender of emails, for example SPOT <mail@your-company.com>',
  'functions.FORWARDED_HOPS':
    'how many proxies are in front of the functions: 1 at the addresses that Firebase gives them',
};
const at = (settings, path) => path.split('.').reduce((value, key) => value?.[key], settings);
const text = (value) => typeof value === 'string' && value.trim() !== '';

/** Whether this is the public key of a key pair, with which browsers verify a registry. */
function isPublicKey(key) {
  return key?.kty === 'EC' && key.crv === 'P-256' && [key.kid, key.x, key.y].every(text) && !('d' in key);
}

/** One line for each setting that is missing or invalid. */
export function missingIn(settings, { project, site }) {
  const empty = Object.entries(needed).flatMap(([path, what]) =>
    text(at(settings, path)) ? [] : [`${path}: ${what}`],
  );
  const keys = settings.releases?.keys;
  const { projectId } = settings.firebase ?? {};
  return [
    ...empty,
    ...(Array.isArray(keys) && keys.length > 0 && keys.length <= 2 && keys.every(isPublicKey)
      ? []
      : ['releases.keys: one or two public keys (npm run registry-key creates a pair)']),
    ...(text(projectId) && projectId !== project
      ? [`firebase.projectId: is ${projectId}, but .firebaserc has ${project}`]
      : []),
    ...(text(settings.functions?.FORWARDED_HOPS) && !/^\d+$/.test(settings.functions.FORWARDED_HOPS)
      ? ['functions.FORWARDED_HOPS: is not a number']
      : []),
    ...(site ? [] : [`.firebaserc: names no hosting site "shell" of ${project}`]),
  ];
}

/** The id of a project, given by its name in .firebaserc or its id. */
export function projectIdOf(root, name) {
  const { projects = {} } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  return Object.hasOwn(projects, name) ? projects[name] : name;
}

/** The domains on which a project's page is served: that of its site, and that of `appUrl`, if both are known. */
export function domainsOf(root, project) {
  const { projects = {}, targets = {} } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  const site = targets[project]?.hosting?.shell?.[0];
  const name = Object.keys(projects).find((one) => projects[one] === project);
  const file = `firebase/projects/${name}.json`;
  const { appUrl } = existsSync(join(root, file)) ? readSettings(join(root, file), file) : {};
  return [...new Set([...(site ? [`${site}.web.app`] : []), ...(appUrl ? [new URL(appUrl).hostname] : [])])];
}

/**
 * A project with its settings: `{ name, project, site, appUrl, settings }`. Throws with all missing settings at once. `others`
 * are names that the command also takes.
 */
export function deploymentOf(root, name, others = []) {
  const { projects = {}, targets = {} } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  const known = Object.keys(projects).filter((one) => one !== 'default');
  if (!Object.hasOwn(projects, name ?? '') || name === 'default')
    throw new Clear(`Pass --project with one of ${[...others, ...known].join(', ')} (.firebaserc).`);
  const project = projects[name];
  const file = `firebase/projects/${name}.json`;
  if (!existsSync(join(root, file))) throw new Clear(`There are no settings for ${name}: ${file} does not exist.`);
  const settings = readSettings(join(root, file), file);
  const site = targets[project]?.hosting?.shell?.[0];
  const missing = missingIn(settings, { project, site });
  if (missing.length > 0)
    throw new Clear([`${file} is not complete:`, ...missing.map((line) => `  ${line}`)].join('\n'));
  return { name, project, site, appUrl: settings.appUrl || `https://${site}.web.app`, settings };
}

function readSettings(path, file) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Clear(`${file} could not be read: ${error.message}`);
  }
}

/** The settings for the shell's page. */
export const pageSettings = ({
  settings: { firebase, supportPhone, betaRedirectUrl = '', offline = true, releases },
}) => ({
  firebase,
  supportPhone,
  betaRedirectUrl,
  offline,
  releases: { url: `https://storage.googleapis.com/${bucketOf(firebase.projectId)}`, keys: releases.keys },
});

/** The functions' variables, without secrets. */
export const functionVariables = ({ appUrl, settings: { functions } }) => ({
  APP_URL: appUrl,
  ...functions,
});
