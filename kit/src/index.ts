/**
 * What the shell gives every remote as one shared module: primitives, router, session, client,
 * formats. Bigger parts are entries of their own: see docs/decisions/0009-remotes-of-different-ages-work-together.md.
 */
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

export * from './client/index.ts';
export * from './form/index.ts';
export * from './format/index.ts';
export * from './routing/index.ts';
export * from './session/index.ts';
export { Each, If, isTemplate, Unless } from './template.tsx';
export * from './ui/index.ts';
