/** A company's own page, as its company writes it. */
export const words = {
  title: 'Your public page',
  purpose: 'What visitors read about your company beside its jobs',
  loading: 'your public page',
  failed: 'Your public page could not be loaded.',
  view: 'See it as visitors do',
  hidden:
    'An administrator has taken the words and photos off your page. Its jobs are still shown. Please write to us about it.',
  form: {
    label: 'What the page says',
    pitch: 'Introduction',
    pitchHint: 'A sentence or two below your name',
    about: 'Who you are',
    aboutHint: 'A line with # is a heading, lines with - are a list, [words](https://example.com) is a link',
    benefits: 'Benefits',
    benefitsHint: 'One a line. What is behind a colon stands below it: Lunch: cooked in the house',
    website: 'Website',
    founded: 'Founded',
    foundedHint: 'A year',
    people: 'People',
    peopleHint: 'Such as 640, or 50 to 100',
    colour: 'Colour',
    colourHint: (logo: string) =>
      logo
        ? `Such as #0B5F58. Empty takes the one of your logo, ${logo}. It is made darker or lighter where text could not be read on it`
        : 'Such as #0B5F58. It is made darker or lighter where text could not be read on it',
    submit: 'Save and show',
    busy: 'Saving the page',
    saved: 'Your page is saved. Visitors read it now.',
    preview: 'Preview',
  },
  preview: { title: 'Your page as visitors read it', close: 'Close', empty: 'There is nothing to show yet.' },
  photos: {
    title: 'Photos',
    count: (count: number, most: number) => `${count} of ${most}`,
    none: 'No photos yet. Show where people would work.',
    file: 'Photo',
    fileHint: 'PNG, JPEG or WebP. Large ones are made smaller by themselves.',
    zone: { drop: 'Drop a photo here', over: 'Let go to use this photo', choose: 'Choose a file' },
    chosen: 'The photo you chose',
    caption: 'What it shows',
    captionMissing: 'Please fill in what the photo shows',
    add: 'Add photo',
    busy: 'Uploading photo',
    added: 'The photo is on your page.',
    remove: 'Remove',
    removeOf: (caption: string) => `Remove the photo “${caption}”`,
    sure: { title: 'Remove this photo?', body: 'Its file is deleted.', confirm: 'Remove photo' },
    removed: 'The photo is removed.',
    full: 'That is as many as a page has. Remove one to add another.',
  },
  embed: {
    title: 'Your jobs on your own website',
    text: 'Put this where your jobs should stand. It is a frame without scripts that lists your open jobs; each opens here in a tab of its own.',
    code: (address: string, name: string) =>
      `<iframe src="${address}" title="Open jobs at ${name.replace(/["&<>]/g, '')}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`,
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'It could not be copied. Please select it and copy it yourself.',
  },
};

/** What every language must say. */
export type Words = typeof words;
