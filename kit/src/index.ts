/**
 * The entry that the shell loads at boot and shares with every remote: router, session, client,
 * forms, formats, basic components. Larger parts have entries of their own: see
 * docs/decisions/0009-remotes-of-different-ages-work-together.md.
 */
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

export { call, callPage } from './client/call.ts';
export { errorText, isNotFound, NetworkError, ProblemError } from './client/errors.ts';
export {
  invalidate,
  invalidateAfter,
  patchCall,
  patchList,
  QueryProvider,
  queryClient,
  topicsOf,
} from './client/query.tsx';
export { callUrl } from './client/request.ts';
export { uploadWithProgress } from './client/upload.ts';
export { useAction } from './client/use-action.ts';
export { type Loadable, type UseCallOptions, useCall } from './client/use-call.ts';
export { type CallList, type ItemOf, useCallList } from './client/use-call-list.ts';
export { Checkbox, FileInput, PasswordInput, Select, TextArea, TextInput } from './form/controls.tsx';
export { type Draft, readDraft } from './form/draft.ts';
export { ErrorSummary } from './form/error-summary.tsx';
export { Field, FieldGroup, FieldRow } from './form/field.tsx';
export { Form, SubmitButton } from './form/form.tsx';
export { type FormHandle, type FormSchema, type UseFormOptions, useForm } from './form/use-form.ts';
export { type FormValues, getPath } from './form/values.ts';
export * from './format/dates.ts';
export * from './format/initials.ts';
export * from './format/numbers.ts';
export * from './format/own-time.ts';
export {
  type SetQueryOptions,
  useNavigate,
  useQueryLink,
  useQueryState,
  useSearchParams,
  withParam,
} from './routing/hooks.ts';
export { Link, NavLink } from './routing/link.tsx';
export { ParamsProvider, useParams } from './routing/params.tsx';
export { type Place, useLocation, useNavigationType } from './routing/place.ts';
export { BrowserRouter } from './routing/router.tsx';
export { countInTabTitle, setTabTitle, tabTitle, useTabTitle } from './routing/tab-title.ts';
export { flash, logout } from './session/logout.ts';
export { readSessions } from './session/read-sessions.ts';
export { rememberAccount } from './session/remember-account.ts';
export { SessionProvider, useRoleSession, useSession } from './session/session.tsx';
export { finishSignIn, safeNext } from './session/sign-in.ts';
export { PAGE_ID, pageState } from './state/page-state.ts';
export { endSession, getSessionState, setSession } from './state/session-state.ts';
export { reauthenticate, type ShellServices, setShellServices } from './state/shell-services.ts';
export { Each, If, isTemplate, Unless } from './template.tsx';
export { Brand, BrandMark } from './ui/brand.tsx';
export { Button, ButtonLink, type ButtonLook, buttonClass, IconButton } from './ui/button.tsx';
export { cx } from './ui/cx.ts';
export { Dialog } from './ui/dialog.tsx';
export { announce, confirm, type Question, toast } from './ui/host-state.ts';
export { KitHosts } from './ui/hosts.tsx';
export { Icon } from './ui/icon.tsx';
export { keepFocus } from './ui/keep-focus.ts';
export { Load, Loading, Skeleton, SkeletonRows } from './ui/load.tsx';
export { ErrorNotice, Notice, StaleNotice } from './ui/notice.tsx';
export { PageHead } from './ui/page-head.tsx';
export { MenuItem, Popover } from './ui/popover.tsx';
export { RemotePart } from './ui/remote-part.tsx';
export {
  areShortcutsOn,
  type KeyLine,
  useKeyLines,
  useShortcutsSetting,
  useShownKeyLines,
} from './ui/shortcut-keys.ts';
export { EmptyState, ErrorState } from './ui/state.tsx';
export { StatusBadge, type StatusTone } from './ui/status-badge.tsx';
export { applyTheme, readTheme, setTheme, type Theme } from './ui/theme.ts';
export { Avatar, Tile } from './ui/tile.tsx';
export { useAnswerable } from './ui/use-answerable.ts';
export { VisuallyHidden } from './ui/visually-hidden.tsx';
