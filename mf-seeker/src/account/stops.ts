/** The line beside the forms: what an application passes on its way. */
export const STOPS = ['Apply', 'HR review', 'Company review', 'Interviews', 'Offer letter'] as const;
