import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, setDoc } from 'firebase/firestore';

/** A page of the write-to-snapshot measurement: it writes, or it listens and records when each number arrives. */
window.start = (port) => {
  const db = getFirestore(initializeApp({ projectId: 'demo-spot', apiKey: 'local' }));
  connectFirestoreEmulator(db, 'localhost', port);
  const target = doc(db, 'bench/one');
  window.arrivals = new Map();
  window.listen = () =>
    new Promise((resolve) => {
      onSnapshot(target, (found) => {
        window.arrivals.set(found.data()?.number ?? -1, performance.timeOrigin + performance.now());
        resolve(true);
      });
    });
  window.writeNow = (number) => {
    const began = performance.timeOrigin + performance.now();
    void setDoc(target, { number });
    return began;
  };
  window.arrival = (number) =>
    new Promise((resolve) => {
      const look = () => (window.arrivals.has(number) ? resolve(window.arrivals.get(number)) : setTimeout(look, 0));
      look();
    });
};
