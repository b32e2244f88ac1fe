import type { ResumeGap } from '@niyukti/contract/hiring/next-calls';
import { FirstSteps, type Task, taskLink, useAccountId } from '@niyukti/kit/page';
import { FileText, Mail, Send, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** The first steps of a job seeker; the next tasks once they are hidden. */
export function HomeFirstSteps({ lacks, children }: { lacks: readonly ResumeGap[]; children: ReactNode }) {
  const account = useAccountId('student');
  return (
    <FirstSteps account={account ?? ''} title={words.first.title} tasks={firstSteps(lacks)}>
      {children}
    </FirstSteps>
  );
}

function firstSteps(lacks: readonly ResumeGap[]): readonly Task[] {
  const written = !lacks.includes('resume');
  return [
    { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
    written
      ? { key: 'resume', state: 'done', icon: <FileText />, title: words.first.written }
      : {
          key: 'resume',
          icon: <FileText />,
          title: words.first.resume,
          text: words.first.resumeText,
          action: taskLink('/Resume', words.first.write),
        },
    {
      key: 'apply',
      state: written ? undefined : 'later',
      icon: <Send />,
      title: words.first.apply,
      text: words.first.applyText,
      action: written ? taskLink('/Joblist', words.first.find) : undefined,
    },
    { key: 'follow', state: 'later', icon: <Mail />, title: words.first.follow, text: words.first.followText },
  ];
}
