import '@fontsource/open-sans/latin-400.css';
import '@fontsource/open-sans/latin-600.css';
import '@fontsource/open-sans/latin-700.css';
import '../frame/fonts.css';
import '../frame/touch.css';
import '../frame/focus.css';
import './first.css';
import { readConfig } from '../config';
import { askRegistry } from '../federation/ask-registry';
import { chosenLook, isDark } from '../look-key';
import { hasStoredSession } from '../session/stored';
import { workEarly } from './early';
import { showsSignIn } from './shows-sign-in';
import { sayNotLoaded } from './not-loaded';

// The one script that a page waits for: it decides what the page as it was built shows, and brings the rest.
const { dataset } = document.documentElement;
dataset.look = isDark(chosenLook()) ? 'dark' : 'light';
const stored = hasStoredSession(readConfig().firebase.apiKey);
const signIn = showsSignIn(window, stored);
// Whoever is signed in needs it before any page.
if (stored) void askRegistry();

function load() {
  import('./begin').then(({ begin }) => begin(signIn)).catch(sayNotLoaded);
}

if (signIn) {
  dataset.shows = 'sign-in';
  workEarly();
  // Painted first: a form that can be typed in needs no code for that.
  const painted = () => requestAnimationFrame(() => setTimeout(load));
  document.addEventListener('DOMContentLoaded', () => (document.hidden ? load() : painted()));
} else load();
