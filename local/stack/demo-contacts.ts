/** Whom a local product says that people write to: nobody, at a domain that no deployment is taken with. */
export const demoContacts = {
  help: 'help@geonod.localhost',
  abuse: 'abuse@geonod.localhost',
  privacy: 'privacy@geonod.localhost',
} as const;
