import { existsSync } from 'node:fs';
import { addressFile, readAddresses, type StackAddresses } from '../../local/stack/addresses.ts';

const { GEONOD_STACK } = process.env;

if (GEONOD_STACK === undefined || !existsSync(addressFile(GEONOD_STACK))) {
  throw new Error(
    'There is no stack to test against. `npm test -- emulator` and `npm test -- journeys` start one; to use one that runs already, name it: GEONOD_STACK=start npx vitest run --project journeys',
  );
}

/** Where the site, its calls and the emulators of the stack under test are. */
export const environment: StackAddresses = readAddresses(GEONOD_STACK);
