export const words = {
  title: 'Five areas, each shipped alone',
  lede: 'The public site and the four roles are five front ends. Each can be released, and taken back, without asking the others.',
  oneSite: 'One site',
  teams: {
    title: 'One site, five teams',
    text: 'A person meets one address, one log-in per role and one look. Behind it, the public site, the job seeker’s area, the company’s area, the HR’s area and the administrator’s area are built and released by themselves. If one of them fails, it says so in its own place and the rest goes on.',
  },
  edge: {
    title: 'Near the people who use it',
    text: 'Pages are put together at the edge of the network. The public pages are complete before any script runs: you are reading one now, and it works with scripts switched off.',
  },
  rules: {
    title: 'One set of rules',
    text: 'Who may do what with an application, and when, is written once. The server enforces it, and the pages read it to decide which buttons to show. Two people who act at the same moment cannot both win; the second is told what happened.',
  },
  size: {
    title: 'Kept short',
    text: 'A public page is a few kilobytes of text and two small fonts that we host ourselves. No trackers, no advertisements, no scripts from anywhere else.',
  },
  next: {
    label: 'About',
    text: 'The people, and the five stops so far.',
  },
};
