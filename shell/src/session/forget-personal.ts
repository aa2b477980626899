/** What features store in this browser for one person: `spot.<what>.<uid>`. Keys without a person are the device's. */
const personal = /^spot\.\w+\./;

type Store = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/** Removes what is stored for people, such as names they looked up and unsent texts, when nobody is signed in. */
export function forgetPersonal(stores: readonly Store[] = [localStorage, sessionStorage]): void {
  for (const store of stores) {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
    for (const key of keys) if (key && personal.test(key)) store.removeItem(key);
  }
}
