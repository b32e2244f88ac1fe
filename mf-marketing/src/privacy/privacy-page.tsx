import { BRAND, GRIEVANCE } from '@niyukti/contract/brand';
import { NOTICE_VERSION } from '@niyukti/contract/notice';
import { PageTop, Part, Prose } from '../parts/index.ts';
import { Kept } from './kept.tsx';
import { Rights } from './rights.tsx';

/** /Privacy: what is kept and how long, who reads it, what one may ask for and where. */
export function PrivacyPage() {
  return (
    <>
      <PageTop
        title="Privacy"
        lede="What we keep and for how long, who reads it, and how to take it out or have it deleted. In plain words."
        roomy
        art={{
          lines: [
            'M0 130H130',
            'M310 130H440',
            'M220 10L130 45V130C130 190 165 230 220 250C275 230 310 190 310 130V45Z',
          ],
          stops: [
            { x: 50, y: 130, label: 'You' },
            { x: 220, y: 120, here: true },
            { x: 380, y: 130, label: 'HR' },
          ],
        }}
      />
      <Prose>
        <Part title="What we keep">
          <ul>
            <li>
              Job seekers: name, e-mail, phone, photo if you add one, your resume, your applications and what came of
              them.
            </li>
            <li>Companies: the company’s name, type, contact, logo, jobs, and decisions on applications.</li>
            <li>Everybody: what you write on the community board and what you send by the contact form.</li>
          </ul>
          <p>
            This notice is version {NOTICE_VERSION}. We keep which version you agreed to, and when; of a new one we ask
            you at your next visit.
          </p>
        </Part>
        <Part title="How long, and why">
          <p>
            This list is the one that our own nightly and hourly deletion works by. A court or an authority can make us
            hold an account; then nothing of it is deleted until that ends.
          </p>
          <Kept />
        </Part>
        <Part title="Who reads it">
          <ul>
            <li>
              A resume: the HR in charge of the job that you applied for, and the company once HR has selected you.
            </li>
            <li>An offer letter: that company, that HR, and you once it was sent.</li>
            <li>A contact message: the administrator.</li>
            <li>A thought: everybody. A visitor’s thought carries no name.</li>
          </ul>
        </Part>
        <Part title="Your rights, and where to use them">
          <Rights />
        </Part>
        <Part title="Complaints">
          <p>
            Write to our {GRIEVANCE.officer}: <a href={`mailto:${GRIEVANCE.email}`}>{GRIEVANCE.email}</a>. A person
            answers within {GRIEVANCE.answersInDays} days. After that you can turn to the Data Protection Board of
            India, or in the European Union to the authority of the place where you live.
          </p>
        </Part>
        <Part title="Cookies">
          <p>
            One cookie for each role that you are logged in with. It holds a random token, scripts cannot read it, and
            it ends after a day or when you log out. There are no trackers and no advertisements.
          </p>
          <p>
            Visitors have none, with one exception: while we try a new version with some visitors first, a cookie keeps
            you in the version that you got. It holds four random letters that say nothing about you, scripts cannot
            read it, and it ends after 30 days.
          </p>
        </Part>
        <Part title="In your browser">
          <p>
            What you type into a form is kept in your browser until you send it, so that a reload does not lose it. Your
            name is kept there for display while you are logged in.
          </p>
        </Part>
        <Part title="What your browser reports">
          <p>
            When you leave a page, your browser may tell us how long it took and whether a part of it failed. That
            report holds no name, no text and no address with ids in it, and it travels without cookies.
          </p>
        </Part>
        <Part title="Passwords">
          <p>
            We store a password only as a hash that cannot be read back. A forgotten one is replaced by a one-time link.
          </p>
        </Part>
        <Part title="Anything else">
          <p>
            Write to <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a> from the address of your account.
            A person answers.
          </p>
        </Part>
      </Prose>
    </>
  );
}
