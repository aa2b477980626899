import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Maximum length of a socket's path in bytes: 108 on Linux and 104 on macOS, including a final zero. */
const LONGEST = 103;

/** Errors of file systems without sockets, such as some folders shared with a virtual machine. */
const unsupported = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS']);

/**
 * Listens at a socket file, which the system closes when this process ends in any way. Other containers can reach it through
 * the folder, where process numbers mean nothing. Null if sockets are not supported.
 */
export async function holdSocket(path: string): Promise<(() => Promise<void>) | null> {
  if (process.platform === 'win32') return null;
  const server = createServer((socket) => socket.destroy());
  try {
    await atShortPath(path, (short) => listen(server, short));
  } catch (error) {
    if (!unsupported.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
  server.unref();
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(path, { force: true });
  };
}

const listen = (server: ReturnType<typeof createServer>, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Whether a process listens at the socket file; true if that cannot be determined. */
export function isHeld(path: string): Promise<boolean> {
  return atShortPath(
    path,
    (short) =>
      new Promise((resolve) => {
        const socket = connect(short);
        socket.once('connect', () => {
          socket.destroy();
          resolve(true);
        });
        socket.once('error', ({ code }: NodeJS.ErrnoException) =>
          resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
        );
      }),
  );
}

/** Reaches a path that is too long for a socket through a temporary link to its folder. */
async function atShortPath<T>(path: string, use: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= LONGEST) return use(path);
  const links = await mkdtemp(join(tmpdir(), 'lock-'));
  try {
    await symlink(dirname(path), join(links, 'to'));
    return await use(join(links, 'to', basename(path)));
  } finally {
    await rm(links, { recursive: true });
  }
}
