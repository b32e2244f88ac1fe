/** Alone, so that it is loaded alone: of a namespace a bundler keeps everything. */
export { StageBadge } from '@niyukti/kit/hiring';
