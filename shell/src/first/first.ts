import '@fontsource/open-sans/latin-400.css';
import '@fontsource/open-sans/latin-600.css';
import '@fontsource/open-sans/latin-700.css';
import '../frame/fonts.css';
import '../frame/touch.css';
import '../frame/focus.css';
import './first.css';
import { matchRoute } from '@spot/contracts/routes';
import { readConfig } from '../config';
import { askRegistry } from '../federation/ask-registry';
import { forgetLastKnown, readLastKnown } from '../last-known/kept';
import { loadFonts, showInItsFonts } from '../last-known/show';
import { chosenLook, isDark } from '../look-key';
import { forgetFirstAsks } from '../session/first-asks';
import { forgetPersonal } from '../session/forget-personal';
import { forgetOffline } from '../offline/forget';
import { isFromCache, ownScript } from '../own-script';
import { hasStoredSession, storedUser, storeOfSession, userWithToken } from '../session/stored';
import { whenIdle } from '../when-idle';
import { connectEarly } from './connect-early';
import { workEarly } from './early';
import { loadOnceSent } from './load-once-sent';
import { askForPageFiles, forgetPageFiles, notePageFiles } from './page-files';
import { addressBeside } from './preloads';
import { renewLate } from './renew-late';
import { showsSignIn } from './shows-sign-in';
import { sayNotLoaded } from './not-loaded';

// The only script that a page waits for: it decides what the prerendered page shows, and loads the rest.
const { dataset } = document.documentElement;
dataset.look = isDark(chosenLook()) ? 'dark' : 'light';
if (!window.PublicKeyCredential) dataset.passkeys = 'none';
const fileOf = __webpack_get_script_filename__;
const home = `${location.origin}/`;
__webpack_get_script_filename__ = (chunk) => {
  const address = addressBeside(home + fileOf(chunk));
  renewLate(address);
  return address.slice(home.length);
};
const config = readConfig();
const { firebase, releases } = config;
const stored = hasStoredSession(firebase.apiKey);
const signIn = showsSignIn(window, stored);
// Every page except the prerendered one needs the registry.
if (!signIn) void askRegistry();
if (!stored) {
  forgetPageFiles();
  forgetFirstAsks();
  forgetLastKnown();
  forgetOffline();
  forgetPersonal();
}

function load() {
  import('./begin')
    .then(({ begin }) => {
      // Loaded early: a font that is requested only by the first text arrives after the page's buttons and moves them.
      if (stored) void document.fonts.load('600 1em "Open Sans"').catch(() => {});
      return begin(signIn ? 'sign-in' : stored ? 'session' : 'visit');
    })
    .catch(sayNotLoaded);
}

if (signIn) {
  dataset.shows = 'sign-in';
  workEarly();
  const once = { capture: true, once: true };
  document.addEventListener('input', () => connectEarly(config, ['account']), once);
  document.addEventListener('submit', () => connectEarly(config, ['database']), once);
  // Painting comes first, because the form accepts input without code.
  const painted = () => requestAnimationFrame(() => setTimeout(load));
  document.addEventListener('DOMContentLoaded', () => (document.hidden ? load() : painted()));
} else if (stored) {
  const store = storeOfSession(firebase.apiKey);
  const hasToken = userWithToken(firebase.apiKey, store) !== undefined;
  connectEarly(config, ['account', 'database', ...(hasToken ? [] : ['token' as const])]);
  const uid = storedUser(firebase.apiKey, store)?.uid;
  const wanted = { path: location.pathname, search: location.search, width: window.innerWidth, look: dataset.look };
  const known = uid && readLastKnown(store, { ...wanted, uid }, Date.now());
  if (known) {
    void loadFonts();
    document.addEventListener('DOMContentLoaded', () => void showInItsFonts(known));
  } else dataset.shows = 'loading';
  const files = {
    path: matchRoute(location.pathname)?.path ?? '',
    shell: ownScript() ?? '',
    folder: `${new URL(releases.url, location.href).href}/`,
    store,
    isIn: () => hasStoredSession(firebase.apiKey),
  };
  notePageFiles(files);
  // The account's look-up and the database's code, which wait longest, come before React, and on a slow line arrive before it
  // only if they are requested first. The session tells of a failure.
  const asked = import(/* webpackChunkName: "auth" */ '../session/started').then(({ startEarly }) =>
    startEarly(config),
  );
  asked.catch(() => {});
  import(/* webpackChunkName: "live" */ '../session/ask-early').catch(() => {});
  // A browser that has kept this script has kept the other files too, and finds them sooner than it could be asked to.
  const isHere = isFromCache(files.shell);
  if (isHere || askForPageFiles({ ...files, sent: asked })) loadOnceSent(asked, load);
  else load();
  // Its first use takes a slow phone 0.2 s, which pass here while the files are awaited.
  if (!isHere) whenIdle(() => void Intl.DateTimeFormat());
} else {
  dataset.shows = 'loading';
  load();
}
