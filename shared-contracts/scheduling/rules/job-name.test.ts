import { jobHeading, jobName } from './job-name';

describe('the name of a job', () => {
  it.each([
    ['Banquet', 'Server (Banquet)', 'Server - Banquet'],
    ['Server', 'Server', 'Server'],
    ['', 'Server', 'Server'],
  ])('with the label "%s"', (label, name, heading) => {
    expect(jobName({ role: 'Server', label })).toBe(name);
    expect(jobHeading({ role: 'Server', label })).toBe(heading);
  });
});
