import type { Page } from '@playwright/test';

export declare function typeSignIn(
  page: Page,
  url: string,
  person: { email: string; password: string; secondFactor?: boolean; remember?: boolean },
): Promise<void>;
