import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: '.', timeout: 30000, workers: 1, outputDir: '/tmp/pw-out', reporter: 'list' });
