import type { Hired } from '@spot/contracts/scheduling';
import { facesOf, facesWith } from './gigCounters';

const face = (uid: string) => ({ uid, name: `Worker ${uid}` });

describe('the avatars on a shift', () => {
  it('are those of the first three hired workers; the next hired worker fills a free place', () => {
    const three = ['a', 'b', 'c'].reduce(
      (faces, uid) => facesWith({ faces }, face(uid)),
      [] as ReturnType<typeof facesWith>,
    );
    expect(three.map(({ uid }) => uid)).toEqual(['a', 'b', 'c']);
    expect(facesWith({ faces: three }, face('d'))).toEqual(three);
    const two = three.slice(1);
    expect(facesWith({ faces: two }, { ...face('d'), profPicURL: 'd.jpg' })).toEqual([
      ...two,
      { uid: 'd', name: 'Worker d', profPicURL: 'd.jpg' },
    ]);
  });

  it('begin with the next hired worker on a shift stored before there were any', () => {
    expect(facesWith({}, face('a'))).toEqual([face('a')]);
  });

  it('can be computed again from the hired records, first hired first', () => {
    const hired = ['d', 'c', 'b', 'a'].map(
      (uid, index) => ({ spotterID: uid, name: `Worker ${uid}`, createdAt: 10 - index }) as Hired,
    );
    expect(facesOf(hired)).toEqual(['a', 'b', 'c'].map(face));
  });
});
