export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router';
export {
  type SetQueryOptions,
  useNavigate,
  useQueryLink,
  useQueryState,
  useSearchParams,
  withParam,
} from './hooks.ts';
export { Link, type LinkProps, NavLink } from './link.tsx';
export { type Navigation, setRouting } from './navigation.ts';
