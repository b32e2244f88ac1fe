import { remoteTests } from '@niyukti/platform/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests);
