import { Loading, toast } from '@niyukti/kit';
import { Board } from '@niyukti/kit/board';
import { ShowMore } from '@niyukti/kit/list';
import { Card } from '@niyukti/kit/page';
import { AccountFrame, ThemeChoice } from '@niyukti/product/account';
import { ResumeView } from '@niyukti/product/hiring';
import { useState } from 'react';
import { CANDIDATES } from './samples.ts';
import { Frame, Row, Section } from './section.tsx';

const STAGES = [
  { key: 'selected', title: 'Selected' },
  { key: 'interviews', title: 'Interviews' },
  { key: 'shortlisted', title: 'Shortlisted' },
];

/** The board, the frame of log-ins, and what settles by itself. */
export function More() {
  const [stages, setStages] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Section title="Loading, as it happens">
        <Card>
          <Loading label="applications" onRetry={() => toast('Tried again')} />
        </Card>
      </Section>
      <Section title="Theme, show more, no resume">
        <Card>
          <Row>
            <ThemeChoice />
          </Row>
          <ShowMore of={{ hasMore: true, more: () => toast('More'), isLoadingMore: false }} />
          <ResumeView resume={null} />
        </Card>
      </Section>
      <Section title="Board" wide>
        <Board
          label="Candidates by stage"
          columns={STAGES}
          items={CANDIDATES}
          itemKey={(item) => item.id}
          itemName={(item) => item.name}
          columnOf={(item) => stages[item.id] ?? 'selected'}
          canMove={(item, column) => column !== 'shortlisted' || stages[item.id] === 'interviews'}
          onMove={(item, column) => setStages({ ...stages, [item.id]: column })}
          card={(item) => <b>{item.name}</b>}
        />
      </Section>
      <Section title="Frame of log-ins" wide>
        <Frame>
          <AccountFrame
            title="Post a job and hire"
            purpose="Log in to your company."
            stops={['Post a job', 'Meet candidates', 'Send the offer']}
          >
            <p>The form stands here.</p>
          </AccountFrame>
        </Frame>
      </Section>
    </>
  );
}
