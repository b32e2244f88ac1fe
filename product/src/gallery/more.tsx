import { Loading, toast } from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/list';
import { Card } from '@niyukti/kit/page';
import { AccountFrame, ThemeChoice } from '@niyukti/product/account';
import { ResumeView } from '@niyukti/product/hiring';
import { Frame, Row, Section } from './section.tsx';

/** Loading as it happens, the theme, and the frame of log-in pages. */
export function More() {
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
