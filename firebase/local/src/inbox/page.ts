import { escapeHtml } from '../http';
import type { SignInCode } from '../auth/service';
import type { StoredMessage } from './outbox';

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
header{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;padding:.75rem 1.5rem;border-bottom:1px solid #8884}
h1{font-size:1.1rem;margin:0}nav{display:flex;gap:.25rem}
nav a{padding:.3rem .9rem;border-radius:99px;color:inherit;text-decoration:none}nav a[aria-current]{background:#0b57d0;color:#fff}
form{margin-left:auto;display:flex;gap:.5rem}input,button{font:inherit;padding:.3rem .7rem;border:1px solid #8888;border-radius:6px;background:Field;color:FieldText;min-width:0}
main{max-width:60rem;margin:0 auto;padding:1rem 1.5rem}ul{list-style:none;margin:0;padding:0}
li{border-bottom:1px solid #8883}li a{display:grid;grid-template-columns:minmax(0,14rem) minmax(0,1fr) auto;gap:.25rem 1rem;padding:.7rem .5rem;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#0b57d01a}li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
time,.quiet{opacity:.72;font-size:.9rem}.empty{text-align:center;padding:4rem 1rem;opacity:.75}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}dt{opacity:.72}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:60vh;border:1px solid #8884;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8884;border-radius:8px;padding:1rem}
@media(max-width:40rem){li a{grid-template-columns:1fr auto}li span:nth-child(2){grid-row:2;grid-column:1/-1}form{margin:0;width:100%}form input{flex:1}header,main{padding-inline:1rem}}`;

const clock = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

type Tab = StoredMessage['kind'] | 'code';

function layout(title: string, kind: Tab, to: string, body: string, script = ''): string {
  const tab = (which: Tab, label: string) =>
    `<a href="/__inbox?kind=${which}${to ? `&amp;to=${encodeURIComponent(to)}` : ''}"${which === kind ? ' aria-current="page"' : ''}>${label}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><header><h1>Local inbox</h1>
<nav aria-label="Kind of message">${tab('mail', 'Mail')}${tab('text', 'Texts')}${tab('code', 'Sign-in codes')}</nav>
<form role="search" action="/__inbox"><input type="hidden" name="kind" value="${kind}">
<input type="search" name="to" aria-label="Recipient" placeholder="Recipient" value="${escapeHtml(to)}"><button>Search</button></form></header>
<main>${body}</main>${script}</body></html>`;
}

/** Makes every link in a plain text clickable and escapes the rest. */
export function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}" target="_blank" rel="noopener">${safe}</a>` : safe;
    })
    .join('');
}

/** Checks every few seconds for a newer message and only then reloads the list. */
const refresh = (newest: string, query: string): string => `<script>setInterval(async()=>{
try{const r=await fetch('/__inbox/messages?limit=1&${query}');const [m]=await r.json();if(m&&m.id!=='${newest}')location.reload()}catch{}},3000)</script>`;

export function listPage(messages: StoredMessage[], kind: StoredMessage['kind'], to: string): string {
  const rows = messages.slice(0, 200).map(
    (
      message,
    ) => `<li><a href="/__inbox/${encodeURIComponent(message.id)}"><span>${escapeHtml(message.to.join(', '))}</span>
<span>${escapeHtml(message.subject || message.text)}</span>${clock(message.time)}</a></li>`,
  );
  const none = to ? `Nothing for “${escapeHtml(to)}”.` : kind === 'mail' ? 'No mail yet.' : 'No texts yet.';
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${none}</p>`;
  const more = messages.length > 200 ? `<p class="quiet">The newest 200 of ${messages.length}.</p>` : '';
  const query = `kind=${kind}&to=${encodeURIComponent(to).replace(/'/g, '%27')}`;
  return layout('Local inbox', kind, to, body + more, refresh(messages[0]?.id ?? '', query));
}

/** The current codes of the accounts' authenticator apps; the page refreshes every few seconds. */
export function codesPage(codes: SignInCode[], to: string): string {
  const wanted = codes.filter(({ email }) => email.includes(to.toLowerCase()));
  const rows = wanted.map(
    ({ email, code }) => `<dt>${escapeHtml(email)}</dt><dd><code>${escapeHtml(code)}</code></dd>`,
  );
  const body = rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '<p class="empty">No account has a second factor.</p>';
  const renew = `<script>setTimeout(()=>location.reload(),5000)</script>`;
  return layout('Sign-in codes', 'code', to, body, renew);
}

export function messagePage(message: StoredMessage): string {
  const html = `<base target="_blank"><style>body{font:16px/1.5 system-ui,sans-serif}</style>${message.html ?? ''}`;
  const frame = `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`;
  const plain = message.text ? `<pre>${linkify(message.text)}</pre>` : '';
  const sendAt = message.sendAt ? `<dt>Send at</dt><dd>${clock(message.sendAt)}</dd>` : '';
  const body = `<p><a href="/__inbox?kind=${message.kind}">Back to the list</a></p><h2>${escapeHtml(message.subject || 'Text message')}</h2>
<dl><dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd><dt>Time</dt><dd>${clock(message.time)}</dd>${sendAt}</dl>
${message.html ? `${frame}<h3>As text</h3>` : ''}${plain}`;
  return layout(message.subject || 'Text message', message.kind, '', body);
}
