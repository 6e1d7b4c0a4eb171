import { registerHooks } from 'node:module';

// Loads the modules that it is given, in a process of its own, and prints which packages they brought along.
const packages = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name) packages.add(name);
    return next(url, context);
  },
});
const start = performance.now();
for (const file of process.argv.slice(2)) await import(file);
const milliseconds = performance.now() - start;
process.stdout.write(JSON.stringify({ milliseconds, packages: [...packages].sort() }));
process.exit();
