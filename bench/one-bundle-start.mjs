// Where the one bundle of bench/federation.mjs begins: without the shell's own start, which keeps
// the kit whole because remotes take of it what they like.
import { boot } from '../shell/src/boot.tsx';

boot();
