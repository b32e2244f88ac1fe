export const words = {
  title: 'Hiring that everybody can read',
  lede: 'A first job should depend on what a person can do, and an answer should come while it still matters.',
  stops: {
    today: 'Today',
    goal: 'Where we go',
  },
  lead: 'We see a line that starts in a college or a first job search and ends with a signed letter, with no stop that only insiders know. Students see which skills the posts in their field ask for. Companies see how long their candidates wait. Institutions see where their people arrive.',
  people: {
    title: 'Machines that help, people who decide',
    text: 'Matching and resume screening by AI are on our list, and they are marked “On request” until they are good enough. When they come, they will suggest and explain. The decision, and the name beside it, stays with a person.',
  },
  open: {
    title: 'Open at the edges',
    text: 'Calls are documented, calendars and resumes leave in open formats, and a deployment can carry its own name. Nobody should stay because leaving is hard.',
  },
  next: {
    label: 'Project',
    text: 'How the product is made.',
  },
};
