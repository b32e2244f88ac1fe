import { screenIndex } from '@niyukti/contract/screens/screen-index';
import type { Params } from '@niyukti/contract/screens/screen-path';
import { Children, createContext, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { useLocation } from './place.ts';

const ParamsContext = createContext<Params>({});

interface RouteProps {
  /** A path whose parameters are written `:name`. */
  path: string;
  element: ReactNode;
}

/**
 * What `Routes` shows at a path. Renders nothing by itself.
 *
 * @example
 * <Route path="/Jobs/:slug" element={<JobPage />} />
 */
export function Route(_: RouteProps): null {
  return null;
}

/**
 * Shows the first of its routes that the path fits, as the gateway would: `useParams` in it has the
 * values.
 *
 * @example
 * <Routes>
 *   <Route path="/Jobs/:slug" element={<JobPage />} />
 * </Routes>
 */
export function Routes({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const screens = Children.toArray(children)
    .filter((child): child is ReactElement<RouteProps> => isValidElement(child))
    .map(({ props: { path, element } }) => ({ path: path.replace(/:(\w+)/g, '{$1}'), aliases: [], element }));
  const found = screenIndex([{ screens }])(pathname);
  return found ? <ParamsContext value={found.params}>{found.screen.element}</ParamsContext> : null;
}

/**
 * The values of the parameters of the screen's path, decoded.
 *
 * @example
 * const { slug = '' } = useParams();
 */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return useContext(ParamsContext);
}
