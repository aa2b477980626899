import { startFirestore } from './firestoreServer';

/** Run as a process of its own by the durability test: serves the folder given and says on which port. */
const [dir, port] = process.argv.slice(2);
void startFirestore({ dir, port: Number(port ?? 0) }).then((server) => console.log(`port ${server.port}`));
