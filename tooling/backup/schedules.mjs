import { region } from '../deploy/config.mjs';

/** The schedules that are not paused. */
export async function runningSchedules({ ask, project }) {
  const running = [];
  let pageToken;
  do {
    const path = `v1/projects/${project}/locations/${region}/jobs`;
    const page = await ask({ service: 'cloudscheduler', path, query: { pageToken } });
    running.push(...(page.jobs ?? []).filter(({ state }) => state === 'ENABLED').map(({ name }) => name));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return running;
}

export async function setSchedules({ ask }, names, action) {
  for (const name of names)
    await ask({ service: 'cloudscheduler', method: 'POST', path: `v1/${name}:${action}`, body: {} });
}
