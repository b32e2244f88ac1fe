/** What is known of an account's address: whether mail reaches it, or why none goes there. */
export const ADDRESS_STATES = ['confirmed', 'unconfirmed', 'bounce', 'complaint'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];
