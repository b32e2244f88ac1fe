/**
 * Parts of the settings that come behind the rest of the page: one file, whose hash an entry holds
 * once.
 */
export { MailChoices } from './mail-choices.tsx';
export { PushChoice } from './push-choice.tsx';
export { YourData } from './your-data.tsx';
