/** Starts a server; rejects with one clear sentence when the port is taken. */
export function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop the program that uses it or choose another port.`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve({ server, port: server.address().port, close: () => closeServer(server) }));
  });
}

function closeServer(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
