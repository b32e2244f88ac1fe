/** What the page project says. */
export const words = {
  fiveAreasShippedAlone: 'Five areas, each shipped alone',
  publicSiteFourRoles:
    'The public site and the four roles are five front ends. Each can be released, and taken back, without asking the others.',
  oneSite: 'One site',
  siteFiveTeams: 'One site, five teams',
  personMeetsAddressLog:
    'A person meets one address, one log-in per role and one look. Behind it, the public site, the job seeker’s area, the company’s area, the HR’s area and the administrator’s area are built and released by themselves. If one of them fails, it says so in its own place and the rest goes on.',
  nearPeopleWhoUse: 'Near the people who use it',
  pagesPutTogetherEdge:
    'Pages are put together at the edge of the network. The public pages are complete before any script runs: you are reading one now, and it works with scripts switched off.',
  setRules: 'One set of rules',
  whoWhatApplicationWhen:
    'Who may do what with an application, and when, is written once. The server enforces it, and the pages read it to decide which buttons to show. Two people who act at the same moment cannot both win; the second is told what happened.',
  keptShort: 'Kept short',
  publicPageFewKilobytes:
    'A public page is a few kilobytes of text and two small fonts that we host ourselves. No trackers, no advertisements, no scripts from anywhere else.',
  about: 'About',
  peopleFiveStopsFar: 'The people, and the five stops so far.',
};

/** What every language must say. */
export type Words = typeof words;
