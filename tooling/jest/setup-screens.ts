import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two slow cores share a run: waiting longer costs nothing when the thing appears.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5000 });
