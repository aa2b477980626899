import { legalAddress } from './legal';

describe('A legal document', () => {
  it('is in Storage, or in the Local Firebase that is named (ACC-051, ACC-214)', () => {
    const path = '/v0/b/files/o/legal%2Fv1%2Feula-ca.html?alt=media';
    expect(legalAddress('eula', 'Canada', { bucket: 'files' })).toBe(`https://firebasestorage.googleapis.com${path}`);
    expect(legalAddress('eula', 'Canada', { bucket: 'files', local: 'http://localhost:4310' })).toBe(
      `http://localhost:4310${path}`,
    );
  });
});
