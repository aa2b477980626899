import { registerCompany } from '@spot/contracts/accounts';
import type { Place, RequestOf } from '@spot/contracts/core';
import type { Backend } from './backend';
import { Browser } from './browser';

export const toronto: Place = {
  placeId: 'ca.on.toronto~255~front-street',
  address: { unit: '12', street: '255 Front Street', city: 'Toronto', province: 'ON', country: 'Canada' },
  lat: 43.6426,
  lng: -79.3871,
  timeZone: 'America/Toronto',
};
export const chicago: Place = {
  placeId: 'us.il.chicago~2301~lake-road',
  address: { unit: '', street: '2301 Lake Road', city: 'Chicago', province: 'IL', country: 'USA' },
  lat: 41.8517,
  lng: -87.6159,
  timeZone: 'America/Chicago',
};
export const goodPassword = 'Spotter-2026!';

export type CompanyForm = RequestOf<typeof registerCompany>;
let count = 0;

/** A valid company form; each one is of another person and company. */
export function companyForm(more: Partial<CompanyForm> = {}): CompanyForm {
  const n = ++count;
  return {
    requestId: `form-${n}`,
    firstName: 'Olivia',
    lastName: 'Ferreira',
    companyName: `Company number ${n}`,
    place: toronto,
    phone: '(416) 555-0142',
    email: `person${n}@company.test`,
    password: goodPassword,
    country: 'Canada',
    agreed: true,
    timeZoneOffsetSeconds: -18_000,
    ...more,
  };
}

/** Somebody who signed a company up, followed the mailed link and is signed in. */
export async function newOwner(backend: Backend, browsers: Browser[], more: Partial<CompanyForm> = {}) {
  const browser = new Browser(backend);
  browsers.push(browser);
  const form = companyForm(more);
  const email = form.email.trim().toLowerCase();
  const { uid } = await browser.call(registerCompany, form);
  await browser.signIn(email, form.password);
  await browser.verify(email);
  return { browser, groupId: uid, uid, email, form };
}
