/** Versions of the landing page: written, previewed and published. */
export const words = {
  bannerImage: {
    now: (number: number) => `Banner ${number} now`,
    drawn: 'The default illustration is shown.',
    busy: 'Uploading',
    zone: { drop: 'Drop an image here', over: 'Let go to use this image', choose: 'Choose a file' },
    chosen: 'The image you chose',
    imageOf: (number: number) => `Image of banner ${number}`,
    removeOf: (number: number) => `Remove image of banner ${number}`,
    remove: 'Remove image',
    hint: 'PNG, JPEG or WebP. Large ones are made smaller by themselves.',
  },
  landingForm: {
    kept: 'Saved as a draft.',
    title: 'New version of the landing page',
    heading: {
      label: 'Heading',
      hint: 'Up to 80 characters',
    },
    text: {
      label: 'Text',
      hint: 'Up to 400 characters',
    },
    banner: (number: number) => `Banner ${number}`,
    link: {
      label: 'Link',
      hint: 'A path of this site, such as /Overview',
    },
    busy: 'Saving',
    submit: 'Save draft',
    publish: 'Save and publish',
    preview: 'Preview',
  },
  landingPage: {
    title: 'Landing page',
    purpose: 'What visitors read first. Plain text only',
    open: 'Open the page',
    loading: 'versions',
    copyOf: (time: string) => `New version from ${time}`,
    create: 'New version',
    versions: 'Versions',
    none: {
      title: 'No version yet',
      text: 'Visitors see the built-in text until you publish a version.',
    },
    older: 'Show older versions',
    restore: {
      title: 'Restore this version?',
      confirm: 'Restore',
    },
    publish: {
      title: 'Publish this version?',
      confirm: 'Publish',
    },
    consequence: 'Visitors see it at once. Earlier versions are kept.',
    published: 'Visitors see this version now.',
    live: 'Live',
    earlier: 'Earlier',
    draft: 'Draft',
    preview: 'Preview',
    copy: 'Edit a copy',
  },
  landingPreview: {
    title: 'As a visitor reads it',
    close: 'Close',
    heading: 'The landing page begins with:',
    banners: 'These banners scroll on the page IT Services:',
    leadsTo: (link: string) => `Leads to ${link}`,
  },
};

/** What every language must say. */
export type Words = typeof words;
