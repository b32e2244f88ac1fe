import { screenAddress } from '@niyukti/contract/screen-path';
import type { DocumentKey } from './document-key.ts';

/**
 * The Worker's own entrypoints that Workers Cache stands in front of: a call runs them only when
 * the edge holds no answer.
 */
export interface Edge {
  publicDocument(key: DocumentKey): Promise<Response>;
  releaseFile(request: Request): Promise<Response>;
}

/** What `ctx.exports` offers of the entrypoints in index.ts. */
interface Loopback {
  PublicDocuments(options: { props: DocumentKey }): Fetcher;
  ReleaseFiles: Fetcher;
}

/** The edge as a request finds it. */
export function edgeOf(context: Pick<ExecutionContext, 'exports'>): Edge {
  const { PublicDocuments, ReleaseFiles } = context.exports as unknown as Loopback;
  return {
    // The props are the key; the address only makes logs readable. Nothing of the visitor's request
    // goes along.
    publicDocument: (props) =>
      PublicDocuments({ props }).fetch(props.origin + screenAddress(props.screen ?? '/404', props.params), {
        // A page that has moved says so to the visitor.
        redirect: 'manual',
      }),
    releaseFile: ({ method, url, headers }) => {
      const tag = headers.get('if-none-match');
      return ReleaseFiles.fetch(url, { method, headers: tag === null ? {} : { 'if-none-match': tag } });
    },
  };
}
