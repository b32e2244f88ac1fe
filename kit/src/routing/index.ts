export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export * from './hooks.ts';
export { Link, type LinkProps, NavLink } from './link.tsx';
export { type Navigation, setRouting } from './navigation.ts';
