import { present } from './present';
import { takeReason } from './session/reason';
import { takeKept } from './sign-in/kept';

const reload = jest.fn();
const missing = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
const serve = (page: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page, { status }));
/** Resolves when the page was told to reload; the requested part itself then never arrives. */
const reloaded = () => new Promise<void>((resolve) => reload.mockImplementation(resolve));

jest.mock('./reload', () => ({ reload: () => reload() as unknown }));

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  document.head.innerHTML = '<script src="/first.aaaaaaaa.js"></script>';
  document.body.innerHTML = '';
});

describe('a part of the shell that does not arrive', () => {
  it('is returned when it arrives', async () => {
    expect(await present(async () => 'part')).toBe('part');
  });

  it('reloads the page if a release has removed it', async () => {
    serve('<script src="/first.bbbbbbbb.js"></script>');
    const done = reloaded();
    void present(missing);
    await done;
    expect(takeKept()).toBeUndefined();
  });

  it('keeps what was typed on the sign-in page, except the password, through that reload, and says why', async () => {
    serve('<script src="/first.bbbbbbbb.js"></script>');
    document.body.innerHTML =
      '<form><input name="email" value="a@b.test" /><input name="password" value="secret" /><input type="checkbox" name="rememberMe" checked /></form>';
    const done = reloaded();
    void present(missing);
    await done;
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    expect(takeKept()).toEqual({ email: 'a@b.test', rememberMe: true });
    expect(takeReason()).toBe('SPOT has been updated. Enter your password again.');
  });

  it.each([
    ['the release is still the same', () => serve('<script src="/first.aaaaaaaa.js"></script>')],
    ['the server has no page', () => serve('<script src="/x.js"></script>', 503)],
    ['something else answers', () => serve('<h1>Log in to this network</h1>')],
    ['nobody answers', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))],
  ])('is a failure that can be retried if %s', async (_, answers) => {
    answers();
    await expect(present(missing)).rejects.toThrow('Loading chunk 7');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is a failure with a message if the reload brought the same page, and reloads again for the release after', async () => {
    serve('<script src="/first.bbbbbbbb.js"></script>');
    const done = reloaded();
    void present(missing);
    await done;
    reload.mockReset();
    await expect(present(missing)).rejects.toThrow('Loading chunk 7');
    expect(reload).not.toHaveBeenCalled();
    document.head.innerHTML = '<script src="/first.bbbbbbbb.js"></script>';
    serve('<script src="/first.cccccccc.js"></script>');
    const again = reloaded();
    void present(missing);
    await again;
  });

  it('that arrives and throws reports its own error', async () => {
    const fetched = serve('<script src="/first.bbbbbbbb.js"></script>');
    await expect(present(() => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
    expect(fetched).not.toHaveBeenCalled();
  });
});
afterEach(() => jest.restoreAllMocks());
