import '../testing/quietErrors';
import { updateMyDetails } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company } from '../testing/company';

describe("One's own details", () => {
  let backend: Backend;
  let company: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    company = await Company.open(backend, browsers);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });
  const get = async (path: string) => (await backend.db.doc(path).get()).data();

  it('change name and phone, also where the company shows the name, and nothing else (ACC-158, ACC-167)', async () => {
    const { owner, groupId } = company;
    const before = await get(paths.employee(owner.uid));
    const expected = { name: before?.['name'] as string, phone: before?.['phone'] as string };
    const change = { name: '  Olga   Fern ', phone: '(416) 555-0177', expected };
    await expect(owner.call(updateMyDetails, change)).resolves.toEqual({ updated: true });
    // A retry after a lost answer.
    await expect(owner.call(updateMyDetails, change)).resolves.toEqual({ updated: true });
    const after = await get(paths.employee(owner.uid));
    expect(after).toEqual({ ...before, name: 'Olga Fern', phone: '+14165550177' });
    expect((await get(paths.group(groupId)))?.['owners'][company.ownerEmail]).toMatchObject({
      name: 'Olga Fern',
      role: 'Owner',
    });
    const colleague = await get(paths.groupEmployee(groupId, owner.uid));
    expect(colleague?.['name']).toBe('Olga Fern');
    expect(colleague).not.toHaveProperty('phone');
  });

  it('can be changed only by the person themself, whatever their role in the company (decisions section 8)', async () => {
    const view = await company.member('own-view@members.test', 'View');
    await view.call(updateMyDetails, { name: 'Vera View', phone: '' });
    expect(await get(paths.employee(view.uid))).toMatchObject({ name: 'Vera View', phone: '' });
    expect(await get(paths.member(company.teamId, view.uid))).toMatchObject({ permission: 'View', owner: false });
    expect(await backend.signedOut.refused(updateMyDetails, { name: 'X', phone: '' })).toMatchObject({
      code: 'unauthenticated',
    });
    const nobody = await backend.signUp('no-record');
    expect(await nobody.refused(updateMyDetails, { name: 'X', phone: '' })).toMatchObject({ code: 'not-found' });
    // A person without a company has a record, and no colleagues to show it to.
    const alone = { ...(await get(paths.employee(view.uid))), id: nobody.uid, uid: nobody.uid, employer_uid: '' };
    await backend.db.doc(paths.employee(nobody.uid)).set({ ...alone, email: 'no-record@spot.test' });
    const change = { name: 'Nora', phone: '416-555-0178' };
    await expect(nobody.call(updateMyDetails, change)).resolves.toEqual({ updated: true });
    expect(await get(paths.employee(nobody.uid))).toMatchObject({ name: 'Nora', phone: '+14165550178' });
  });

  it('are refused with the invalid field, and if they were changed since', async () => {
    const { owner } = company;
    expect(await owner.refused(updateMyDetails, { name: ' ', phone: '' })).toMatchObject({
      message: 'Please enter your name',
      details: { field: 'name' },
    });
    expect(await owner.refused(updateMyDetails, { name: 'Olga', phone: '12' })).toMatchObject({
      message: 'Enter a valid phone number',
      details: { field: 'phone' },
    });
    const expected = { name: 'Somebody', phone: '' };
    expect(await owner.refused(updateMyDetails, { name: 'Olga', phone: '', expected })).toMatchObject({
      code: 'aborted',
      details: { reason: 'conflict' },
    });
  });
});
