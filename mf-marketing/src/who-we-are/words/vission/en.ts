/** What the page vission says. */
export const words = {
  hiringEverybodyRead: 'Hiring that everybody can read',
  firstJobShouldDepend:
    'A first job should depend on what a person can do, and an answer should come while it still matters.',
  today: 'Today',
  whereWeGo: 'Where we go',
  seeLineStartsCollege:
    'We see a line that starts in a college or a first job search and ends with a signed letter, with no stop that only insiders know. Students see which skills the posts in their field ask for. Companies see how long their candidates wait. Institutions see where their people arrive.',
  machinesHelpPeopleWho: 'Machines that help, people who decide',
  matchingResumeScreeningAi:
    'Matching and resume screening by AI are on our list, and they are marked “On request” until they are good enough. When they come, they will suggest and explain. The decision, and the name beside it, stays with a person.',
  openEdges: 'Open at the edges',
  callsDocumentedCalendars:
    'Calls are documented, calendars and resumes leave in open formats, and a deployment can carry its own name. Nobody should stay because leaving is hard.',
  project: 'Project',
  howProductMade: 'How the product is made.',
};

/** What every language must say. */
export type Words = typeof words;
