// Loaded before firebase-tools: redirects its HTTPS requests to the stand-in on this machine, with the original host in a header.
const http = require('node:http');
const https = require('node:https');

const port = process.env.SPOT_REHEARSAL_PORT;
const askedOf = 'x-asked-of';
const fetchIt = globalThis.fetch;

globalThis.fetch = (input, init = {}) => {
  const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
  if (url.protocol !== 'https:') return fetchIt(input, init);
  const headers = new Headers(init.headers);
  headers.set(askedOf, url.host);
  return fetchIt(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers, dispatcher: undefined });
};

https.request = (target, ...rest) => {
  const options = target instanceof URL || typeof target === 'string' ? new URL(target) : target;
  const given = rest.find((one) => typeof one === 'object') ?? {};
  const answer = rest.find((one) => typeof one === 'function');
  return http.request(
    {
      method: given.method ?? options.method,
      headers: { ...options.headers, ...given.headers, [askedOf]: options.hostname ?? options.host },
      host: '127.0.0.1',
      port,
      path: options.path ?? `${options.pathname}${options.search}`,
    },
    answer,
  );
};
https.get = (...args) => {
  const request = https.request(...args);
  request.end();
  return request;
};
