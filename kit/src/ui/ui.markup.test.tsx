import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NetworkError, ProblemError } from '../client/errors.ts';
import { PasswordInput, TextInput } from '../form/controls.tsx';
import { Field } from '../form/field.tsx';
import { NavLink } from '../routing/link.tsx';
import { StaticRouter } from '../server.ts';
import { Button } from './button.tsx';
import { KitHosts } from './hosts.tsx';
import { Load } from './load.tsx';
import { ErrorNotice } from './notice.tsx';
import { ErrorState } from './state.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Tile } from './tile.tsx';

const render = (node: ReactNode, at = '/') => renderToStaticMarkup(<StaticRouter location={at}>{node}</StaticRouter>);

describe('a button', () => {
  test('is never disabled: it says busy or unavailable, and can have the focus', () => {
    const html = render(
      <Button busy busyLabel="Saving job">
        Save job
      </Button>,
    );
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
    expect(html).toContain('Saving job');
  });
  test('does not submit a form by default', () => {
    expect(render(<Button>Cancel</Button>)).toContain('type="button"');
  });
});

describe('a field', () => {
  test('connects label, hint and error with its control by id', () => {
    const html = render(
      <Field name="jobTitle" label="Job title" hint="As candidates will search for it" error="Please fill in job title">
        <TextInput />
      </Field>,
    );
    const id = /<input[^>]*\sid="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`);
    expect(html).toContain(`id="${id}-error"`);
    expect(html).toContain('aria-invalid="true"');
  });
  test('without hint and error has no description and is not invalid', () => {
    const html = render(
      <Field name="city" label="City">
        <TextInput />
      </Field>,
    );
    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('aria-invalid');
  });
  test('a password is hidden at first and can be shown', () => {
    const html = render(
      <Field name="password" label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>,
    );
    expect(html).toContain('type="password"');
    expect(html).toMatch(/Show<span[^>]*> password<\/span>/);
  });
  test('a control without a field throws', () => {
    expect(() => render(<TextInput />)).toThrow(/belongs inside a <Field>/);
  });
});

describe('states', () => {
  const never = () => undefined;
  const idle = { isFetching: false, refetch: never };
  test('an answer stays after a failed refresh, with a notice above it', () => {
    const of = { ...idle, data: 'old', error: new NetworkError('lost') };
    const html = render(
      <Load of={of} label="jobs">
        {(data) => <p>{data}</p>}
      </Load>,
    );
    expect(html).toMatch(/This may be out of date\. lost.*Try again.*<p>old<\/p>/);
    const fresh = render(
      <Load of={{ ...of, error: null }} label="jobs">
        {(data) => <p>{data}</p>}
      </Load>,
    );
    expect(fresh).toBe('<p>old</p>');
  });
  test('a failure without an answer is an alert with "Try again"', () => {
    const of = { ...idle, data: undefined, error: new NetworkError('The server did not answer in 10 seconds.') };
    const html = render(
      <Load of={of} label="jobs">
        {() => null}
      </Load>,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('The jobs did not load');
    expect(html).toContain('Try again');
  });
  test('nothing is shown in the first second', () => {
    expect(
      render(
        <Load of={{ ...idle, data: undefined, error: null }} label="jobs">
          {() => null}
        </Load>,
      ),
    ).toBe('<div aria-busy="true"></div>');
  });
  test('a refusal shows its reference, and an unexpected error shows no details', () => {
    const problem = {
      type: '/problems/internal',
      title: 'T',
      status: 500,
      detail: 'D',
      message: 'M',
      requestId: 'req-7',
    };
    expect(render(<ErrorState title="Failed" error={new ProblemError(problem)} />)).toContain('req-7');
    expect(render(<ErrorNotice error={new TypeError('x is undefined')} />)).not.toContain('undefined');
    expect(render(<ErrorNotice error={null} />)).toBe('');
  });
});

test('a status has a word and a shape', () => {
  const html = render(<StatusBadge tone="pending">Pending</StatusBadge>);
  expect(html).toContain('Pending');
  expect(html).toContain('stroke-dasharray');
});

test('a tile without a logo shows the first letter', () => {
  expect(render(<Tile name="Nimbus Retail" />)).toMatch(/ data-tint="[0-4]".*>N<\/span>/);
});

test('a link to the current screen has aria-current in any letter case', () => {
  expect(render(<NavLink to="/Joblist?x=1">Job list</NavLink>, '/joblist')).toContain('aria-current="page"');
  expect(render(<NavLink to="/Home">Home</NavLink>, '/joblist')).not.toContain('aria-current');
});

test('the hosts render the same markup for everyone, without style or script', () => {
  const html = render(<KitHosts />);
  expect(html).toContain('role="status"');
  expect(html).not.toMatch(/<dialog|style=|<script/);
});
