import { jobHeading, jobName } from './job-name';

describe('how a job is called', () => {
  it.each([
    ['Banquet', 'Server (Banquet)', 'Server - Banquet'],
    ['Server', 'Server', 'Server'],
    ['', 'Server', 'Server'],
  ])('with the label "%s"', (label, name, heading) => {
    expect(jobName({ role: 'Server', label })).toBe(name);
    expect(jobHeading({ role: 'Server', label })).toBe(heading);
  });
});
