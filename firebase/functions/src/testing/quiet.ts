// The logger of firebase-functions keeps the console that it finds when it is loaded: a line a call says nothing here.
jest.spyOn(console, 'debug').mockImplementation();
export const loggedWarnings = jest.spyOn(console, 'warn').mockImplementation();
