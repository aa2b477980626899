const addressesOf = ({ url, stack }) => {
  const found = url ? [url] : [];
  for (let part = stack; part; part = part.parent) found.push(...part.callFrames.map((frame) => frame.url));
  return found;
};

/**
 * Records which script sent each request of a page. `chainTo(sought)` gives the addresses that had to arrive one after the
 * other until the first request that matches was sent, the page first. It sees which script sent a request, but not whether
 * the script waited for another answer before.
 */
export function followRequests(devtools) {
  let sent = new Map();
  devtools.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
    // A file that was fetched early is requested once more by whoever runs it.
    if (!sent.has(url)) sent.set(url, addressesOf(initiator));
  });
  const chain = (address, seen = []) => {
    const before = (sent.get(address) ?? []).filter((one) => sent.has(one) && ![address, ...seen].includes(one));
    const longest = before.map((one) => chain(one, [address, ...seen])).sort((a, b) => b.length - a.length)[0] ?? [];
    return [...longest, address];
  };
  return {
    begin: () => (sent = new Map()),
    chainTo(sought) {
      const address = [...sent.keys()].find((one) => sought.test(one));
      return address === undefined ? [] : chain(address).slice(0, -1);
    },
  };
}
