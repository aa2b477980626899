// Imported first by tests that make a function fail on purpose: its log line is expected there.
export const loggedErrors = jest.spyOn(console, 'error').mockImplementation();
