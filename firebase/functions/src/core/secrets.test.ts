import { mapsApiKey, secretOf } from './secrets';
import { accounts } from '../accounts';
import { backoffice, certnWebhook, checkFile, sendIdCheck } from '../backoffice';
import { releases } from '../releases';
import { receiveText, scheduling, sendTexts } from '../scheduling';
import { worker } from '../worker';

/** The secrets that a deployment reads from a function. */
const secretsOf = (deployed: object) =>
  (
    (deployed as { __endpoint: { secretEnvironmentVariables?: { key: string }[] } }).__endpoint
      .secretEnvironmentVariables ?? []
  ).map(({ key }) => key);

describe('Secrets', () => {
  it('are given to the functions that read them, and to no others', () => {
    expect(
      [
        accounts,
        scheduling,
        receiveText,
        sendTexts,
        worker,
        backoffice,
        checkFile,
        sendIdCheck,
        certnWebhook,
        releases,
      ].map(secretsOf),
    ).toEqual([
      ['MAPS_API_KEY'],
      ['MAPS_API_KEY'],
      ['TWILIO_AUTH_TOKEN'],
      ['TWILIO_AUTH_TOKEN'],
      [],
      [],
      [],
      ['CERTN_API_KEY'],
      ['CERTN_WEBHOOK_SECRET'],
      ['REGISTRY_KEY'],
    ]);
  });

  it('are unset if the deployment says none', () => {
    const before = process.env['MAPS_API_KEY'];
    try {
      for (const [value, expected] of [
        ['key', 'key'],
        ['none', undefined],
        ['', undefined],
      ] as const) {
        process.env['MAPS_API_KEY'] = value;
        expect(secretOf(mapsApiKey)).toBe(expected);
      }
    } finally {
      if (before === undefined) delete process.env['MAPS_API_KEY'];
      else process.env['MAPS_API_KEY'] = before;
    }
  });
});
