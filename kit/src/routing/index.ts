export {
  type SetQueryOptions,
  useNavigate,
  useQueryLink,
  useQueryState,
  useSearchParams,
  withParam,
} from './hooks.ts';
export { Link, type LinkProps, NavLink } from './link.tsx';
export { type NavigateOptions, type NavigationType, type Place, useLocation, useNavigationType } from './place.ts';
export { BrowserRouter } from './router.tsx';
export { Route, Routes, useParams } from './routes.tsx';
export { type ShellServices, setShellServices } from './shell-services.ts';
export { countInTabTitle, setTabTitle, tabTitle, useTabTitle } from './tab-title.ts';
