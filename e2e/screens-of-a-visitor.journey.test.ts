import { beforeAll } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { expectFitForAll } from './support/screens/fit-for-all.ts';
import { screens } from './support/screens/index.ts';

beforeAll(protectEmails);

expectFitForAll(screens.visitor);
