import { shellConfig } from '../tooling/webpack/shell.mjs';

export default shellConfig({ dir: import.meta.dirname });
