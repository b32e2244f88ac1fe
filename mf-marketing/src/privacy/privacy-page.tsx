import { BRAND } from '@niyukti/contract/brand';
import { PageTop, Prose } from '../parts/index.ts';

/** /Privacy: what is kept, who reads it, how to have it removed. */
export function PrivacyPage() {
  return (
    <>
      <PageTop title="Privacy" lede="What we keep, who reads it, and how to have it removed. In plain words." />
      <Prose>
        <h2>What we keep</h2>
        <ul>
          <li>
            Job seekers: name, e-mail, phone, photo if you add one, your resume, your applications and what came of
            them.
          </li>
          <li>Companies: the company’s name, type, contact, logo, jobs, and decisions on applications.</li>
          <li>Everybody: what you write on the community board and what you send by the contact form.</li>
        </ul>
        <h2>Who reads it</h2>
        <ul>
          <li>A resume: the HR in charge of the job that you applied for, and the company once HR has selected you.</li>
          <li>An offer letter: that company, that HR, and you once it was sent.</li>
          <li>A contact message: the administrator.</li>
          <li>A thought: everybody. A visitor’s thought carries no name.</li>
        </ul>
        <h2>Cookies</h2>
        <p>
          One cookie for each role that you are logged in with. It holds a random token, scripts cannot read it, and it
          ends after a day or when you log out. There are no trackers and no advertisements.
        </p>
        <p>
          Visitors have none, with one exception: while we try a new version with some visitors first, a cookie keeps
          you in the version that you got. It holds four random letters that say nothing about you, scripts cannot read
          it, and it ends after 30 days.
        </p>
        <h2>In your browser</h2>
        <p>
          What you type into a form is kept in your browser until you send it, so that a reload does not lose it. Your
          name is kept there for display while you are logged in.
        </p>
        <h2>Passwords</h2>
        <p>
          We store a password only as a hash that cannot be read back. A forgotten one is replaced by a one-time link.
        </p>
        <h2>To see or remove your data</h2>
        <p>
          Write to <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a> from the address of your account. A
          person answers.
        </p>
      </Prose>
    </>
  );
}
