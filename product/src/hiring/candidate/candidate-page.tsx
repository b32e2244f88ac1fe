import { type Application, getApplication } from '@niyukti/contract/hiring/application-calls';
import {
  EmptyState,
  ErrorState,
  isNotFound,
  Link,
  Loading,
  PageHead,
  pageState,
  useCall,
  useTabTitle,
} from '@niyukti/kit';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import * as s from './candidate.module.css';
import { Candidate } from './candidate.tsx';
import type { CandidateReader } from './candidate-steps.ts';
import * as words from './words.ts';

interface Props {
  /** The id of the application. */
  id: string;
  reader: CandidateReader;
  /** The link back to a list. */
  back: (application: Application | undefined) => { to: string; label: string };
  /** The history of the application. By default as `CandidateHistory` shows it. */
  history?: (application: Application) => ReactNode;
  /** Further buttons for the application. */
  children?: (application: Application) => ReactNode;
}

/**
 * The page of one candidate, for HR and companies.
 *
 * @example
 * <CandidatePage id={id} reader="hr" back={() => ({ to: '/InterviewProcess', label: 'Interview process' })} />
 */
export function CandidatePage({ id, reader, back, history, children }: Props) {
  const read = useCall(getApplication, { path: { id } });
  useTabTitle(read.data?.userId.name);
  const { to, label } = back(read.data);
  const listPath = read.data ? (to.split('?')[0] ?? to) : null;
  useEffect(() => {
    pageState.patch({ listPath });
    return () => pageState.patch({ listPath: null });
  }, [listPath]);
  return (
    <>
      <PageHead title={words.pageTitle} />
      <div className={s.page}>
        <Link className={s.back} to={to}>
          <ArrowLeft aria-hidden="true" />
          {label}
        </Link>
        {read.data ? (
          <Candidate application={read.data} reader={reader} history={history?.(read.data)}>
            {children?.(read.data)}
          </Candidate>
        ) : isNotFound(read.error) ? (
          <EmptyState title={words.missing.title}>{words.missing.text}</EmptyState>
        ) : read.error ? (
          <ErrorState title={words.failed} error={read.error} onRetry={read.refetch} busy={read.isFetching} />
        ) : (
          <Loading label={words.candidate} rows={4} onRetry={read.refetch} />
        )}
      </div>
    </>
  );
}
