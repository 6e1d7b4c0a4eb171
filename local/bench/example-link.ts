/** A request of the demo data that nobody has answered. */
export const exampleRequestId = 'demoPendingLink0000000001';

export const exampleLinkPath = `/link/${exampleRequestId}`;
