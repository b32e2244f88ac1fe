export { type CallArguments, call, callPage, type Page } from './call.ts';
export { errorText, isPassing, NetworkError, ProblemError } from './errors.ts';
export { onProofNeeded } from './fresh-proof.ts';
export { invalidate, invalidateAfter, patchCall, patchList, QueryProvider, queryClient } from './query.tsx';
export { type CallOptions, callUrl } from './request.ts';
export { uploadWithProgress } from './upload.ts';
export { type Action, type ActionResult, type UseActionOptions, useAction } from './use-action.ts';
export { type Loadable, type UseCallOptions, useCall } from './use-call.ts';
export { type CallList, type ItemOf, useCallList } from './use-call-list.ts';
