import { renderHook } from '@testing-library/react';
import { getStorage, uploadBytes } from '@firebase/storage';
import { aSession, fakeShell } from '../testing';
import { ShellContext } from './hooks';
import { usePictureUpload } from './use-picture-upload';

jest.mock('@firebase/storage', () => ({ getStorage: jest.fn(), ref: jest.fn(), uploadBytes: jest.fn() }));
const upload = jest.mocked(uploadBytes);

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], 'logo.png');
const bucket = { maxUploadRetryTime: 600_000 };

/** The text shown for a failed upload. */
async function told(file = png) {
  const shell = fakeShell({ session: aSession('Owner') });
  const { result } = renderHook(() => usePictureUpload(), {
    wrapper: ({ children }) => <ShellContext value={shell}>{children}</ShellContext>,
  });
  const text = await result.current(file).catch((error: Error) => error.message);
  return { text, logged: shell.errors.length };
}

describe('a picture on its way to Storage', () => {
  beforeEach(() => {
    upload.mockReset();
    jest.mocked(getStorage).mockReturnValue(bucket as unknown as ReturnType<typeof getStorage>);
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives up after twenty seconds without a connection, with a message', async () => {
    upload.mockRejectedValue({ code: 'storage/retry-limit-exceeded' });
    expect(await told()).toEqual({
      text: 'Upload failed: the server cannot be reached. Please try again.',
      logged: 1,
    });
    expect(bucket.maxUploadRetryTime).toBe(20_000);
  });

  it('reports a refusal by Storage only as failed; only the log has the cause (ACC-224, ACC-235)', async () => {
    upload.mockRejectedValue({ code: 'storage/unauthorized' });
    expect(await told()).toEqual({ text: 'Upload failed', logged: 1 });
  });

  it('is not sent without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await told()).toEqual({ text: 'You are offline.', logged: 0 });
    expect(upload).not.toHaveBeenCalled();
  });

  it.each([
    ['Upload failed: the file is empty', new File([], 'logo.png')],
    ['Upload failed: the picture is larger than 5 MB', new File([new Uint8Array(20 * 1024 * 1024)], 'logo.png')],
    ['Upload failed: the file is not a JPEG, PNG or WebP picture', new File(['only words in here'], 'logo.png')],
  ])('shows "%s" and is not sent', async (text, file) => {
    expect(await told(file)).toEqual({ text, logged: 0 });
    expect(upload).not.toHaveBeenCalled();
  });
});
