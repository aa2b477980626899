import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two slow cores share a run: waiting longer costs nothing when the thing appears.
configure({ asyncUtilTimeout: 5000 });
