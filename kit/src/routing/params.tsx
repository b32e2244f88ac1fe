import type { Params } from '@niyukti/contract/screens/screen-path';
import { createContext, type ReactNode, useContext } from 'react';

const ParamsContext = createContext<Params>({});

/**
 * Gives the parameters of the screen's path to the page.
 *
 * @example
 * <ParamsProvider params={{ slug: 'welder-pune' }}>
 *   <JobPage />
 * </ParamsProvider>
 */
export function ParamsProvider({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

/**
 * The decoded parameters of the screen's path.
 *
 * @example
 * const { slug = '' } = useParams();
 */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return useContext(ParamsContext);
}
