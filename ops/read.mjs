// Prints a resource for the shell: a line for each entry, its parts with tabs between them. Needs nothing installed.
import { readFileSync } from 'node:fs';

const [what = '', ...rest] = process.argv.slice(2);

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** @type {Record<string, (...args: string[]) => (string | number)[][]>} */
const readers = {
  apis: () => read('resources/apis.json').map((/** @type {string} */ name) => [name]),
  periods: (name = '') => [[read('resources/periods.json')[name]]],
  ttl: () =>
    read('../firestore.indexes.json')
      .fieldOverrides.filter((/** @type {{ ttl?: boolean }} */ { ttl }) => ttl)
      .map((/** @type {{ collectionGroup: string, fieldPath: string }} */ field) => [
        field.collectionGroup,
        field.fieldPath,
      ]),
  accounts: () =>
    read('resources/roles.json').accounts.map(
      (/** @type {{ name: string, does: string }} */ { name, does }) => [name, does],
    ),
  roles: () =>
    read('resources/roles.json').accounts.flatMap(
      (/** @type {{ name: string, roles: string[] }} */ { name, roles }) =>
        roles.map((role) => [name, role]),
    ),
  exclusions: () =>
    read('resources/log-exclusions.json').map(
      (/** @type {{ name: string, description: string, filter: string }} */ exclusion) => [
        exclusion.name,
        exclusion.description,
        exclusion.filter,
      ],
    ),
  // One line of JSON, with the domains of this project in it.
  auth: (project = '', host = '') => {
    const { config } = read('resources/auth.json');
    const authorizedDomains = [`${project}.firebaseapp.com`, `${project}.web.app`, host];
    return [[JSON.stringify({ ...config, authorizedDomains: [...new Set(authorizedDomains)] })]];
  },
  // Of Hosting's releases, newest first, on the standard input: the version that was live before the one that is.
  'version-before': () => {
    /** @type {{ releases?: { type?: string, version?: { name: string } }[] }} */
    const { releases = [] } = JSON.parse(readFileSync(0, 'utf8'));
    const names = releases.flatMap(({ version }) => (version ? [version.name] : []));
    const before = names.find((name) => name !== names[0]);
    if (!before) throw new Error('There is no release before this one');
    return [[before.replace(/^.*\//, '')]];
  },
  // Of the schedules of backups, on the standard input: the one whose turn is each day. That says so by `{}`, which a filter
  // of gcloud takes for nothing.
  'daily-backup': () => {
    /** @type {{ name: string, dailyRecurrence?: object }[]} */
    const schedules = JSON.parse(readFileSync(0, 'utf8') || '[]');
    const daily = schedules.find(({ dailyRecurrence }) => dailyRecurrence);
    return daily ? [[daily.name.replace(/^.*\//, '')]] : [];
  },
  'auth-mask': () => [[read('resources/auth.json').updateMask.join(',')]],
};

const reader = readers[what];
if (!reader) throw new Error(`${what} is none of ${Object.keys(readers).join(', ')}`);
for (const parts of reader(...rest)) process.stdout.write(`${parts.join('\t')}\n`);
