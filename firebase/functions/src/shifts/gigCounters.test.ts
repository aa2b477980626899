import type { Hired } from '@spot/contracts/scheduling';
import { facesAfter, facesOf } from './gigCounters';

const face = (uid: string) => ({ uid, name: `Worker ${uid}` });

describe('the faces on a shift', () => {
  it('are those of the first three hired, and a free place is taken by who is hired next', () => {
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

  it('begin with who is hired next on a shift that was written before there were any', () => {
    expect(facesAfter({}, face('a'), [])).toEqual([face('a')]);
    expect(facesAfter({}, undefined, ['a'])).toEqual([]);
  });

  it('are found again from the hired, first hired first', () => {
    const hired = ['d', 'c', 'b', 'a'].map(
      (uid, index) => ({ spotterID: uid, name: `Worker ${uid}`, createdAt: 10 - index }) as Hired,
    );
    expect(facesOf(hired)).toEqual(['a', 'b', 'c'].map(face));
  });
});
