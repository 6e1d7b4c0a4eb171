import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));

const packageSchema = z.looseObject({
  version: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
  ),
});

const lockSchema = z.looseObject({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), packageSchema),
});

export type LockedPackage = z.infer<typeof packageSchema>;
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** What stands in the functions' own package.json. */
export interface FunctionsManifest {
  readonly name: string;
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Where the functions are in the checkout's lock file. */
const root = 'functions';

/**
 * The lock file of the functions alone, cut out of the one of the whole checkout: every package that they need in
 * production, at the same version and with the same checksum. Throws where one of that name would need two places.
 */
export function lockForFunctions(whole: unknown, manifest: FunctionsManifest): object {
  const { packages } = lockSchema.parse(whole);
  const { name, version, engines, dependencies } = manifest;
  const alone: Record<string, object> = { '': { name, version, dependencies, engines } };
  const { all, required } = productionPackages(packages, root);
  for (const place of [...all].sort()) {
    // Packages of the functions' own folder move to where the others are.
    const moved = place.startsWith(`${root}/`) ? place.slice(root.length + 1) : place;
    if (moved in alone) {
      throw new Error(
        `${moved} is needed in two versions, and the functions alone have one place for it`,
      );
    }
    const { dev: _, devOptional: __, peer: ___, optional: ____, ...locked } = packages[place] ?? {};
    alone[moved] = required.has(place) ? locked : { ...locked, optional: true };
  }
  return { name, version, lockfileVersion: 3, requires: true, packages: alone };
}

/** The places of everything that a package needs in production, found as Node would look for it. */
export function productionPackages(
  packages: LockedPackages,
  from: string,
): { readonly all: ReadonlySet<string>; readonly required: ReadonlySet<string> } {
  const required = reached(packages, from, requiredNames);
  const all = reached(packages, from, (locked) => [
    ...requiredNames(locked),
    ...Object.keys(locked.optionalDependencies ?? {}),
  ]);
  return { all, required };
}

function reached(
  packages: LockedPackages,
  from: string,
  namesOf: (locked: LockedPackage) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const visit = (at: string) => {
    for (const name of namesOf(packages[at] ?? {})) {
      const place = lookUp(packages, at, name);
      if (place === null || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit(from);
  return found;
}

/** npm repeats the optional ones among the others. */
function requiredNames({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies));
}

function lookUp(packages: LockedPackages, from: string, name: string): string | null {
  for (let directory = from; ; directory = dirname(directory)) {
    const place = join(directory, 'node_modules', name);
    if (place in packages) return place;
    if (directory === '.') return null;
  }
}
