import { jestConfig } from './tooling/jest/config.mjs';

export default jestConfig();
