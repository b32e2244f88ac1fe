import {
  Avatar,
  Brand,
  Button,
  ButtonLink,
  confirm,
  Dialog,
  EmptyState,
  ErrorNotice,
  ErrorState,
  IconButton,
  MenuItem,
  NetworkError,
  Notice,
  Popover,
  SkeletonRows,
  StaleNotice,
  StatusBadge,
  Tile,
  toast,
} from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { Bell, Check } from 'lucide-react';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

/** Buttons, badges, pictures, dialogs and states. */
export function Primitives() {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('not asked');
  const ask = async () => {
    const yes = await confirm({
      title: 'Reject Kabir Singh?',
      body: 'His application for Graduate Trainee moves to Rejected candidates and he sees HR review: Rejected.',
      confirm: 'Reject application',
      cancel: 'Keep pending',
      danger: true,
    });
    setAnswer(yes ? 'confirmed' : 'kept');
  };
  return (
    <>
      <Section title="Statuses">
        <Card>
          <Row>
            <StatusBadge tone="pending">Pending</StatusBadge>
            <StatusBadge tone="selected">Selected</StatusBadge>
            <StatusBadge tone="short">Shortlisted</StatusBadge>
            <StatusBadge tone="hired">Hired</StatusBadge>
            <StatusBadge tone="rejected">Rejected</StatusBadge>
            <StatusBadge tone="neutral">Withdrawn</StatusBadge>
          </Row>
        </Card>
      </Section>
      <Section title="Buttons">
        <Card>
          <Row>
            <Button look="primary">Save job</Button>
            <Button>Cancel</Button>
            <Button look="danger">Reject</Button>
            <Button look="danger-solid">Reject application</Button>
            <Button look="ink">Join meeting</Button>
            <Button look="line">Apply for jobs</Button>
            <Button look="primary" busy busyLabel="Saving job">
              Save job
            </Button>
            <Button unavailable>Applied</Button>
            <Button small>Next</Button>
            <Button small look="select">
              <Check aria-hidden="true" />
              Select
            </Button>
            <Button small look="reject">
              Reject
            </Button>
            <ButtonLink to="/Joblist">See More</ButtonLink>
            <IconButton label="Notifications, 2 new">
              <Bell aria-hidden="true" />
            </IconButton>
            <IconButton label="Resume" aria-pressed="true">
              <Bell aria-hidden="true" />
            </IconButton>
          </Row>
        </Card>
      </Section>
      <Section title="Brand, tiles, avatars, menu">
        <Card>
          <Row>
            <Brand to="/" />
            <Tile name="Nimbus Retail" />
            <Tile name="Kavach Health" />
            <Tile name="Orbit Finserv" />
            <Avatar name="Ananya Rao" />
            <Avatar name="Ritu Menon" large />
            <Popover label="Company: All">
              <MenuItem onClick={() => toast('All companies')}>All</MenuItem>
              <MenuItem onClick={() => toast('Nimbus Retail')}>Nimbus Retail</MenuItem>
            </Popover>
          </Row>
        </Card>
      </Section>
      <Section title="Dialogs and messages">
        <Card>
          <Row>
            <Button onClick={() => void ask()}>Ask before rejecting</Button>
            <Button onClick={() => setOpen(true)}>Open a dialog</Button>
            <Button
              onClick={() =>
                toast('Fatima Sheikh moved to Selected candidates.', {
                  action: { label: 'Undo', run: () => setAnswer('undone') },
                })
              }
            >
              Say it worked
            </Button>
            <span role="status">{answer}</span>
          </Row>
          {open && (
            <Dialog
              title="Schedule round 2"
              onClose={() => setOpen(false)}
              actions={<Button onClick={() => setOpen(false)}>Done</Button>}
            >
              <p>A short form stands here.</p>
            </Dialog>
          )}
        </Card>
      </Section>
      <Section title="Notices">
        <Notice>Your company has 2 of 2 jobs posted.</Notice>
        <ErrorNotice error={new NetworkError('Error updating feedback')} />
        <StaleNotice error={new NetworkError('We could not reach the server.')} onRetry={() => toast('Tried again')} />
      </Section>
      <Section title="Empty">
        <Card>
          <EmptyState
            title="No pending applications found."
            action={<ButtonLink to="/CompanyJoblist">See assigned jobs</ButtonLink>}
          >
            New applications on your assigned jobs appear here. You have 6 assigned jobs open.
          </EmptyState>
        </Card>
      </Section>
      <Section title="Load failed">
        <Card>
          <ErrorState
            title="Applications did not load"
            error={new NetworkError('The server did not answer in 10 seconds. Nothing you did was lost.')}
            onRetry={() => toast('Tried again')}
          />
        </Card>
      </Section>
      <Section title="Loading after 1 second">
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      </Section>
    </>
  );
}
