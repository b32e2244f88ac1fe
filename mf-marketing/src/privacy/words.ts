/** The privacy notice. How long each kind is kept, and why, stands in the contract's retention. */
export const words = {
  title: 'Privacy',
  lede: 'What we keep and for how long, who reads it, and how to take it out or have it deleted. In plain words.',
  stops: { you: 'You', hr: 'HR' },
  kept: {
    title: 'What we keep',
    students:
      'Job seekers: name, email, phone, photo if you add one, your resume, your applications and what came of them.',
    companies: 'Companies: the company’s name, type, contact, logo, jobs, and decisions on applications.',
    everybody: 'Everybody: what you write on the community board and what you send by the contact form.',
    version: (version: string) =>
      `This notice is version ${version}. We keep which version you agreed to, and when; of a new one we ask you at your next visit.`,
  },
  howLong: {
    title: 'How long, and why',
    text: 'This list is the one that our own nightly and hourly deletion works by. A court or an authority can make us hold an account; then nothing of it is deleted until that ends.',
  },
  readers: {
    title: 'Who reads it',
    resume: 'A resume: the HR in charge of the job that you applied for, and the company once HR has selected you.',
    letter: 'An offer letter: that company, that HR, and you once it was sent.',
    message: 'A contact message: the administrator.',
    thought: 'A thought: everybody. A visitor’s thought carries no name.',
  },
  rights: {
    title: 'Your rights, and where to use them',
    takeOut:
      'To see and take out everything: Settings, “Your data”, “Download your data”. A resume comes as JSON Resume, which other services read.',
    correct: 'To correct it: Settings for name and phone, Resume for the resume; the rest by a message.',
    erase: (days: string, letters: string) =>
      `To have it deleted, and so to take your consent back: Settings, “Your data”, “Delete account”. You have ${days} to change your mind. Applications stay as figures without a name, and offer letters that were sent stay for ${letters}, as the law asks.`,
    object:
      'To object, to have the use of your data limited, or to name somebody who acts for you if you cannot: write to ',
    machines: 'No decision about you is taken by a machine. People of HR and of the company decide.',
  },
  complaints: {
    title: 'Complaints',
    writeTo: (officer: string) => `Write to our ${officer}: `,
    answer: (days: number) =>
      `. A person answers within ${days} days. After that you can turn to the Data Protection Board of India, or in the European Union to the authority of the place where you live.`,
  },
  cookies: {
    title: 'Cookies',
    sessions:
      'One cookie for each role that you are logged in with. It holds a random token, scripts cannot read it, and it ends after a day or when you log out. There are no trackers and no advertisements.',
    trials:
      'Visitors have none, with one exception: while we try a new version with some visitors first, a cookie keeps you in the version that you got. It holds four random letters that say nothing about you, scripts cannot read it, and it ends after 30 days.',
  },
  storage: {
    title: 'In your browser',
    text: 'What you type into a form is kept in your browser until you send it, so that a reload does not lose it. Your name is kept there for display while you are logged in.',
  },
  reports: {
    title: 'What your browser reports',
    text: 'When you leave a page, your browser may tell us how long it took and whether a part of it failed. That report holds no name, no text and no address with ids in it, and it travels without cookies.',
  },
  passwords: {
    title: 'Passwords',
    text: 'We store a password only as a hash that cannot be read back. A forgotten one is replaced by a one-time link.',
  },
  contact: {
    title: 'Anything else',
    writeTo: 'Write to ',
    answer: ' from the address of your account. A person answers.',
  },
};
