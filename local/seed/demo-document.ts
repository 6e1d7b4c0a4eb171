/** A document under its path, with Dates where Firestore holds timestamps. */
export type DemoDocument = readonly [path: string, fields: object];
