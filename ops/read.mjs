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
  // One line of JSON, with the domains of this project in it, and the site's where mailed links lead to.
  auth: (project = '', host = '') => {
    const { config } = read('resources/auth.json');
    const authorizedDomains = [`${project}.firebaseapp.com`, `${project}.web.app`, host];
    const body = { ...config, authorizedDomains: [...new Set(authorizedDomains)] };
    return [[JSON.stringify(body).replaceAll('SITE_HOST', host)]];
  },
  // Of Hosting's releases, newest first, on the standard input: the version that was live before the one that is. After a
  // rollback that is the one which it was to take away, so then nobody but a person can say which is meant.
  'version-before': () => {
    /** @type {{ releases?: { type?: string, message?: string, version?: { name: string } }[] }} */
    const { releases = [] } = JSON.parse(readFileSync(0, 'utf8'));
    const names = releases.flatMap(({ version }) =>
      version ? [version.name.replace(/^.*\//, '')] : [],
    );
    const others = [...new Set(names)].filter((name) => name !== names[0]);
    const [before] = others;
    if (!before) throw new Error('There is no release before this one');
    const [{ type = '', message = '' } = {}] = releases;
    if (type === 'ROLLBACK' || message === 'Rolled back')
      throw new Error(
        `The site was rolled back already. To go elsewhere: --to <version>, of ${others.join(', ')}`,
      );
    return [[before]];
  },
  // Of Hosting's releases, newest first, and of its channels, on the standard input: each version that somebody may be led to.
  // That is as many of the site's last ones as are named, and what each channel shows.
  'versions-to-keep': (count = '') => {
    /** @typedef {{ version?: { name: string } }} Release */
    /** @type {{ live: { releases?: Release[] }, all: { channels?: { release?: Release }[], nextPageToken?: string } }} */
    const { live, all } = JSON.parse(readFileSync(0, 'utf8'));
    if (all.nextPageToken) throw new Error('There are more channels than were read');
    const named = (/** @type {Release | undefined} */ release) =>
      release?.version ? [release.version.name.replace(/^.*\//, '')] : [];
    const ofSite = [...new Set((live.releases ?? []).flatMap(named))];
    if (ofSite.length === 0) throw new Error('Nothing is released, so nothing says what is old');
    const shown = (all.channels ?? []).flatMap(({ release }) => named(release));
    return [...new Set([...ofSite.slice(0, Number(count)), ...shown])].map((name) => [name]);
  },
  // Of those versions and of Cloud Run's services, on the standard input: each service, and which of its tags none of them is
  // pinned by. Only Hosting's own are old, none that bears traffic, and none of the newest revision, which a deployment that
  // is under way counts on.
  'old-tags': () => {
    /** @typedef {{ name: string, config?: { rewrites?: { run?: { serviceId: string, tag?: string } }[] } }} Version */
    /** @typedef {{ tag?: string, percent?: number, revisionName?: string }} Target */
    /** @typedef {{ metadata: { name: string }, spec: { traffic?: Target[] }, status?: { latestReadyRevisionName?: string } }} Service */
    /** @type {{ versions: Version[], services: Service[] }} */
    const { versions, services } = JSON.parse(readFileSync(0, 'utf8'));
    const kept = new Set(
      versions.flatMap(({ name, config }) => {
        const runs = (config?.rewrites ?? []).flatMap(({ run }) => (run?.tag ? [run] : []));
        if (runs.length === 0) throw new Error(`Nobody can say what ${name} is pinned by`);
        return runs.map(({ serviceId, tag }) => `${serviceId} ${tag}`);
      }),
    );
    return services.flatMap(({ metadata: { name }, spec: { traffic = [] }, status }) => {
      const old = traffic.flatMap(({ tag = '', percent, revisionName }) =>
        tag.startsWith('fh-') &&
        !percent &&
        !kept.has(`${name} ${tag}`) &&
        revisionName !== status?.latestReadyRevisionName
          ? [tag]
          : [],
      );
      return old.length === 0 ? [] : [[name, old.join(',')]];
    });
  },
  // Of a version and of Cloud Run's services, on the standard input: each service that its pages call and that runs no more, or
  // not by the tag that they are pinned by.
  'missing-services': () => {
    /** @type {{ version: { config?: { rewrites?: { run?: { serviceId: string, tag?: string } }[] } }, services: { metadata: { name: string }, spec: { traffic?: { tag?: string }[] } }[] }} */
    const { version, services } = JSON.parse(readFileSync(0, 'utf8'));
    const tags = new Map(
      services.map(({ metadata: { name }, spec: { traffic = [] } }) => [
        name,
        traffic.map(({ tag }) => tag),
      ]),
    );
    const called = (version.config?.rewrites ?? []).flatMap(({ run }) => (run ? [run] : []));
    const missing = called.filter(({ serviceId, tag }) => {
      const known = tags.get(serviceId);
      return !known || (tag && !known.includes(tag));
    });
    return [...new Set(missing.map(({ serviceId }) => serviceId))].map((name) => [name]);
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
