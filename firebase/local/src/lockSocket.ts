import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** What the system keeps of a socket's path, in bytes: 108 on Linux and 104 on macOS, with a zero at the end. */
const LONGEST = 103;

/** File systems on which no socket can be made, such as some folders that a virtual machine shares with its host. */
const unsupported = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS']);

/**
 * Listens at a socket file, which the system closes with this process however it ends. Processes of other containers
 * reach it by the folder, whereas the numbers of processes mean nothing there. Null where no socket can be made.
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

/** Whether a process listens at the socket file. When that cannot be known, one does. */
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

/** A path that is too long for a socket is reached by a link to its folder, which is needed for that moment only. */
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
