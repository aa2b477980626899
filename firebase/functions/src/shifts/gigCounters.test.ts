import type { Hired } from '@spot/contracts/scheduling';
import { facesAfter, facesOf } from './gigCounters';

const face = (uid: string) => ({ uid, name: `Worker ${uid}` });

describe('the avatars on a shift', () => {
  it('are those of the first three hired workers; the next hired worker fills a free place', () => {
    const three = ['a', 'b', 'c'].reduce(
      (faces, uid) => facesAfter({ faces }, face(uid), []),
      [] as ReturnType<typeof facesAfter>,
    );
    expect(three.map(({ uid }) => uid)).toEqual(['a', 'b', 'c']);
    expect(facesAfter({ faces: three }, face('d'), [])).toEqual(three);
    const two = facesAfter({ faces: three }, undefined, ['b', 'x']);
    expect(two.map(({ uid }) => uid)).toEqual(['a', 'c']);
    expect(facesAfter({ faces: two }, { ...face('d'), profPicURL: 'd.jpg' }, [])).toEqual([
      ...two,
      { uid: 'd', name: 'Worker d', profPicURL: 'd.jpg' },
    ]);
  });

  it('begin with the next hired worker on a shift stored before there were any', () => {
    expect(facesAfter({}, face('a'), [])).toEqual([face('a')]);
    expect(facesAfter({}, undefined, ['a'])).toEqual([]);
  });

  it('can be computed again from the hired records, first hired first', () => {
    const hired = ['d', 'c', 'b', 'a'].map(
      (uid, index) => ({ spotterID: uid, name: `Worker ${uid}`, createdAt: 10 - index }) as Hired,
    );
    expect(facesOf(hired)).toEqual(['a', 'b', 'c'].map(face));
  });
});
