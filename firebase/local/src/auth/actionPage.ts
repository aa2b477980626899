import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readBody, sendHtml } from '../http';
import type { HttpModule } from '../types';
import { AuthApiError } from './errors';
import { OobService } from './oob';
import type { AuthService } from './service';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f5f5;color:#1b1b1b;display:grid;place-items:center;min-height:100vh}
main{background:#fff;padding:2rem;border-radius:8px;box-shadow:0 2px 12px #0002;max-width:24rem;width:calc(100% - 6rem)}
h1{font-size:1.25rem;margin:0 0 1rem}label{display:block;margin-bottom:.25rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #767676;border-radius:4px}
button,a.button{font:inherit;display:inline-block;margin-top:1rem;padding:.5rem 1rem;border:0;border-radius:4px;background:#0b57d0;color:#fff;text-decoration:none;cursor:pointer}
[role=alert]{color:#a4262c}`;

const explained: Record<string, string> = {
  INVALID_OOB_CODE: 'This link is not valid. It may have been used already.',
  EXPIRED_OOB_CODE: 'This link has expired. Ask for a new one.',
  MISSING_OOB_CODE: 'This link is incomplete.',
  USER_DISABLED: 'This account is disabled.',
  WEAK_PASSWORD: 'The password needs at least 6 characters.',
  EMAIL_EXISTS: 'Another account already has this address.',
};

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`;
}

function next(url: URL): string {
  const target = url.searchParams.get('continueUrl') ?? '';
  return /^https?:\/\//i.test(target) ? `<a class="button" href="${escapeHtml(target)}">Continue</a>` : '';
}

function done(title: string, url: URL): string {
  return page(title, `<p>You can continue now.</p>${next(url)}`);
}

function resetForm(email: string, problem = ''): string {
  return page(
    'Choose a new password',
    `<form method="post"><p>for ${escapeHtml(email)}</p>${problem && `<p role="alert">${escapeHtml(problem)}</p>`}
<label for="p">New password</label><input id="p" name="newPassword" type="password" autocomplete="new-password" minlength="6" required autofocus>
<button>Save</button></form>`,
  );
}

/** The page behind mailed links when the product does not bring its own: `/__/auth/action?mode=...&oobCode=...`. */
export function actionPage(auth: AuthService): HttpModule {
  const oob = new OobService(auth);

  async function answer(request: IncomingMessage, url: URL): Promise<string> {
    const oobCode = url.searchParams.get('oobCode') ?? '';
    if (url.searchParams.get('mode') !== 'resetPassword') {
      await oob.apply({ oobCode });
      return done('Your email is confirmed', url);
    }
    const { email } = await oob.resetPassword({ oobCode });
    if (request.method !== 'POST') return resetForm(String(email));
    const form = new URLSearchParams((await readBody(request)).toString('utf8'));
    try {
      await oob.resetPassword({ oobCode, newPassword: form.get('newPassword') ?? '' });
    } catch (error) {
      if (error instanceof AuthApiError && error.code === 'WEAK_PASSWORD')
        return resetForm(String(email), explained['WEAK_PASSWORD']);
      throw error;
    }
    return done('Your password has been changed', url);
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      if (url.pathname !== '/__/auth/action') return false;
      try {
        sendHtml(response, 200, await answer(request, url));
      } catch (error) {
        if (!(error instanceof AuthApiError)) throw error;
        const reason = explained[error.code] ?? 'This link cannot be used.';
        sendHtml(response, 400, page('This link doesn’t work', `<p role="alert">${reason}</p>${next(url)}`));
      }
      return true;
    },
  };
}
